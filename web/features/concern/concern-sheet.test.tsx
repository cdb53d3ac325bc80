import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../../tests/opened-app.tsx'
import { anOpenPhone, closePhone, openSheet, visited, volunteer } from '../../../tests/opened-sheet.tsx'
import { countUnsent, listOutbox } from '../../device/outbox-store.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { concernWords } from '../../volunteer-words/concern-words.ts'
import { en } from '../../volunteer-words/en.ts'
import { noteEn } from '../../volunteer-words/note-en.ts'
import { ConcernSheet } from './concern-sheet.tsx'

const words = concernWords.en
const { outbox, forgotten } = en.phone
const office = { contact_name: 'Aini', contact_number: '61234567', contact_email: '', contact_hours: '' }
const answers = (status: number, code: string) => () =>
  new Response(JSON.stringify(problem(code, code)), { status })

afterEach(closePhone)

const open = (
  vault: Awaited<ReturnType<typeof anOpenPhone>>,
  onClose: () => void,
  user: typeof volunteer | null,
) =>
  openSheet(
    <ConcernSheet
      person={visited}
      name="Siti"
      accountId={21}
      vault={vault}
      office={office}
      onClose={onClose}
    />,
    user,
  )

async function tell(answer: () => Response | Promise<Response>, user: typeof volunteer | null = volunteer) {
  const vault = await anOpenPhone(answer)
  const onClose = vi.fn()
  open(vault, onClose, user)
  await userEvent.type(await screen.findByRole('textbox'), 'The door stood open.')
  const hint = document.body.textContent
  await userEvent.click(screen.getByRole('button', { name: words.tell }))
  return { onClose, hint }
}
const descriptions = () =>
  shownToasts()
    .filter(({ isOpen }) => isOpen)
    .map(({ description }) => description)

test('a concern that the office does not take says so, with whom to call and where the words are, and promises nothing', async () => {
  const { onClose } = await tell(answers(404, 'not_found'))
  expect((await screen.findByRole('alert')).textContent).toBe(outbox.refused + noteEn.why.not_found)
  expect(screen.getByRole('link', { name: /6123 ?4567/ })).toBeTruthy()
  const way = screen.getByRole('link', { name: forgotten.outbox })
  expect(way.getAttribute('href')).toBe('/volunteer-app/outbox')
  expect(screen.getByRole('link', { name: words.call995 })).toBeTruthy()
  expect(document.body.textContent).not.toContain(words.keptDetail)
  expect([descriptions(), onClose.mock.calls.length]).toEqual([[], 0])
})

test('a concern of a session that is over waits for a sign-in, not for signal', async () => {
  const { onClose } = await tell(answers(401, 'unauthenticated'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(descriptions()).toEqual([`${outbox.needsSignIn} ${words.cannotWait}`])
})

test('a concern that the server fails on is tried again by itself, and says so', async () => {
  const { onClose } = await tell(answers(500, 'internal'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(descriptions()).toEqual([`${outbox.unwell} ${words.cannotWait}`])
})

test('a concern without signal is kept, and goes out with it', async () => {
  const { onClose } = await tell(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(descriptions()).toEqual([words.keptDetail])
})

test('nobody is told that the office sees it at once while they are signed out', async () => {
  const { hint } = await tell(answers(401, 'unauthenticated'), null)
  expect(hint).not.toContain(words.seenAtOnce)
  expect(hint).toContain(outbox.needsSignIn)
  await vi.waitFor(() => expect(descriptions()).toHaveLength(1))
})

test('what was typed is there again after the phone locked, and gone once it was thrown away', async () => {
  const vault = await anOpenPhone(answers(401, 'unauthenticated'))
  const onClose = vi.fn()
  open(vault, onClose, volunteer)
  await userEvent.type(await screen.findByRole('textbox'), 'The door stood open.')
  // The page goes as it does with a lock: nothing was saved, and nothing thrown away.
  cleanup()
  await vi.waitFor(async () => expect(await countUnsent(vault.store, vault.id)).toBe(1))
  open(vault, onClose, volunteer)
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The door stood open.'),
  )
  await userEvent.click(screen.getByRole('button', { name: noteEn.cancel }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await countUnsent(vault.store, vault.id)).toBe(0))
})

test('a concern on its way to an office that does not answer is unsent once, not in the sheet as well', async () => {
  let answer: (given: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const vault = await anOpenPhone(async () => (await answered).clone())
  const onClose = vi.fn()
  open(vault, onClose, volunteer)
  await userEvent.type(await screen.findByRole('textbox'), 'The door stood open.')
  await userEvent.click(screen.getByRole('button', { name: words.tell }))
  await vi.waitFor(async () => expect(await listOutbox(vault)).toHaveLength(1))
  cleanup()
  await vi.waitFor(async () => expect(await countUnsent(vault.store, vault.id)).toBe(1))
  answer(answers(401, 'unauthenticated')())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
