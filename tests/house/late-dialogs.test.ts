import { expect, test } from 'vitest'
import { dialogsThatLoseKeys } from './late-dialogs.ts'
import { projectFiles } from './source-files.ts'

const path = 'web/features/partner/note-card.tsx'
const late = (name: string) =>
  `const ${name} = lazy(() => import('./note-dialog.tsx').then((m) => ({ default: m.${name} })))\n`
const found = (text: string) => dialogsThatLoseKeys([{ path, text }])

test('a dialog that comes late and is opened without a part that keeps the keys is named, one that goes through it is not', () => {
  const note = `${late('NoteDialog')}\n`
  expect(found(`${note}{isOpen && <NoteDialog isOpen />}`)).toEqual([
    `${path} keeps what is typed for 0 of 1: NoteDialog`,
  ])
  expect(found(`${note}{page.once('note', (opening) => <NoteDialog {...opening} />)}`)).toEqual([])
  expect(found(`${note}useOpenedOnce(isOpen)\n{isOpen && <NoteDialog isOpen />}`)).toEqual([])
  expect(found(`${note}bufferTypedKeys()\n{isOpen && <NoteDialog isOpen />}`)).toEqual([])
})

test('a second dialog of a file is not hidden by the first one’s opening', () => {
  const two = `${late('NoteDialog')}${late('SeenDialog')}\n<NoteDialog isOpen /><SeenDialog isOpen />`
  expect(found(`${two}\nuseOpenedOnce(isNoting)`)).toHaveLength(1)
  expect(found(`${two}\nuseOpenedOnce(isNoting || isReading)`)).toEqual([])
  const own = `${late('NoteDialog')}${late('SeenDialog')}\n<NoteDialog {...opening} /><SeenDialog isOpen />`
  expect(found(own)).toEqual([`${path} keeps what is typed for 0 of 1: SeenDialog`])
})

test('the dialogs of the session want their effect too', () => {
  const session = 'web/app/session-dialogs.tsx'
  const text = `${late('FactorOwedDialog')}${late('SignInAgain')}\n<FactorOwedDialog /><SignInAgain />`
  expect(dialogsThatLoseKeys([{ path: session, text }])).toHaveLength(1)
  expect(
    dialogsThatLoseKeys([{ path: session, text: `${text}\nbufferTypedKeys(undefined, 'work')` }]),
  ).toEqual([])
})

test('no dialog whose code comes late loses what is typed meanwhile', () => {
  const files = projectFiles('.')
  expect(dialogsThatLoseKeys(files)).toEqual([])
  // Were the pattern outgrown, nothing would be found, and nothing would be kept.
  const blind = files.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/\{\.\.\.(opening|preview)\}|useOpenedOnce|bufferTypedKeys|useTablePrint/g, ''),
  }))
  expect(dialogsThatLoseKeys(blind).length).toBeGreaterThan(40)
})
