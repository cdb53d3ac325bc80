// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { newChoicesHeader } from '../../../contract/new-choices.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import { aSession, checked } from '../../../tests/import-session.ts'
import { setOrganisation } from '../../api/organisation.ts'
import { wordsIn } from './choice-words.ts'
import { firstChoice } from './first-choice.ts'
import { fieldsMade, importFields } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import { withMeaning, withNewChoices } from './new-choices.ts'
import { valueLines } from './value-lines.ts'

afterEach(() => setOrganisation(builtInOnly))

const own = (kind: OwnField['kind'], names: readonly string[], over: Partial<OwnField> = {}): OwnField => ({
  ...{ id: 7, noun: 'beneficiary', kind, name: 'Diet', help: '', section: '', position: 0, version: 1 },
  ...{ is_for_volunteers: false, is_sensitive: false, retired_at: null },
  choices: names.map((name, at) => ({ id: at + 1, name, is_retired: false })),
  ...over,
})
const header = 'Ref,Name,HP,Blk,Street,Postal,Diet'
const fileOf = (...words: string[]) =>
  new Blob([
    [
      header,
      ...words.map((word, n) => `R${n},Tan Ah Kow ${n},9123456${n},12,Jalan Besar,200012,"${word}"`),
    ].join('\n'),
  ])

async function opened(field: OwnField, file: Blob) {
  setOrganisation(organisationOf([field]))
  const ask = { noun: 'beneficiaries', collection: 'whole', file } as const
  const { columns } = await aSession().ask('open', ask)
  const first = firstChoice('beneficiaries', importFields('beneficiaries'), columns)
  const fieldsOf = (choice: ColumnChoice) =>
    importFields('beneficiaries', 'whole', fieldsMade('beneficiaries', choice))
  const linesOf = (choice: ColumnChoice) => valueLines(fieldsOf(choice), columns, choice)[0]
  const ownOf = (choice: ColumnChoice) => fieldsOf(choice).find(({ name }) => name === 'own_7')?.own ?? field
  return { first, linesOf, ownOf }
}

/** The header and the Diet of each row, as they are sent. */
async function sent(field: OwnField, file: Blob, over: Partial<ColumnChoice>, out: number[] = []) {
  setOrganisation(organisationOf([field]))
  const { ask, columns } = await checked('beneficiaries', file, over)
  await ask('leaveOut', { places: out, isOut: true })
  const { content } = await ask('write', { decisions: [], refused: [], kept: [] })
  const text = await content.text()
  return { text, columns }
}

test('a word that is no choice becomes one with the import, all of them at once; what can be none says why', async () => {
  const field = own('one_of', ['Halal'], {
    choices: [
      { id: 1, name: 'Halal', is_retired: false },
      { id: 2, name: 'Raw', is_retired: true },
    ],
  })
  const long = 'x'.repeat(81)
  // Of a tenth of NRICs it would be no list at all.
  const halal = Array.from({ length: 9 }, () => 'halal')
  const file = fileOf('Keto', ...halal, 'Ｐａｌｅｏ', 'Keto', 'S1234567D', long, 'ＲＡＷ')
  const { first, linesOf, ownOf } = await opened(field, file)
  const before = linesOf(first)
  expect(before?.lines.map(({ text, meaning, adding }) => [text, meaning, adding])).toEqual([
    ['halal', 'Halal', undefined],
    ['Keto', null, null],
    ['Ｐａｌｅｏ', null, null],
    ['S1234567D', null, 'NRIC is not kept as a choice: leave it out'],
    [long, null, 'At most 80 characters'],
    ['ＲＡＷ', null, null],
  ])
  expect(before?.unknown).toEqual(['Keto', 'Ｐａｌｅｏ', 'ＲＡＷ'])
  const added = {
    ...first,
    ...withNewChoices(first, field, ['Keto', 'Ｐａｌｅｏ', 'S1234567D', long, 'KETO.']),
  }
  expect(added.newChoices).toEqual({ own_7: ['Keto', 'Paleo'] })
  const after = linesOf(added)
  expect([after?.added, after?.unknown, after?.options]).toEqual([
    ['Keto', 'Paleo'],
    ['ＲＡＷ'],
    ['Halal', 'Keto', 'Paleo'],
  ])
  // Another word may mean it, and it goes when none does.
  const other = { ...added, ...withMeaning(added, 'own_7', long, 'Keto') }
  const without = { ...other, ...withMeaning(other, 'own_7', 'Keto', 'Halal') }
  expect(without.newChoices).toEqual({ own_7: ['Keto', 'Paleo'] })
  expect(withMeaning(without, 'own_7', long, '').newChoices).toEqual({ own_7: ['Paleo'] })
  expect(withNewChoices(added, ownOf(added), ['keto']).newChoices).toEqual({ own_7: ['Keto', 'Paleo'] })
})

test('a choice that was retired is shown as such, and comes back into use by the same door', async () => {
  const field = own('one_of', ['Halal'], {
    choices: [
      { id: 1, name: 'Halal', is_retired: false },
      { id: 2, name: 'Raw', is_retired: true },
    ],
  })
  const { first, linesOf } = await opened(field, fileOf('Raw', 'Halal', 'raw.'))
  const before = linesOf(first)
  expect([before?.retired, before?.unknown]).toEqual([['Raw'], ['Raw']])
  const added = { ...first, ...withNewChoices(first, field, ['Raw']) }
  expect(added.newChoices).toEqual({ own_7: ['Raw'] })
  const after = linesOf(added)
  expect([after?.added, after?.retired, after?.unknown, after?.options]).toEqual([
    ['Raw'],
    [],
    [],
    ['Halal', 'Raw'],
  ])
  expect((await sent(field, fileOf('Raw'), added)).text).toContain('new_choices')
})

test('a full list takes no more, and says so', async () => {
  const field = own(
    'one_of',
    Array.from({ length: 199 }, (_, n) => `Dish ${n}`),
  )
  const { first, linesOf } = await opened(field, fileOf('Keto', 'Paleo'))
  const added = { ...first, ...withNewChoices(first, field, linesOf(first)?.unknown ?? []) }
  expect(added.newChoices).toEqual({ own_7: ['Keto'] })
  expect(linesOf(added)?.lines.map(({ adding }) => adding)).toEqual([
    undefined,
    'The list is full: it takes 200 choices',
  ])
})

test('what parts the choices of one cell parts them in wide letters, too', () => {
  expect(wordsIn(own('several_of', ['素食']), '素食，少盐；Halal')).toEqual(['素食', '少盐', 'Halal'])
})

test('they are sent above the column of those who hold them, and only with those who go in', async () => {
  const field = own('several_of', ['Halal'])
  const file = fileOf('Keto / halal', 'Paleo', 'Halal')
  const added = withNewChoices({}, field, ['Keto', 'Paleo'])
  const said = (names: string[]) => `"${newChoicesHeader({ field: 'own_7', names }).replaceAll('"', '""')}"`
  const all = await sent(field, file, added)
  expect(all.text).toContain(said(['Keto', 'Paleo']))
  expect(all.text).toContain('Keto; Halal')
  const some = await sent(field, file, added, [1])
  expect(some.text).toContain(said(['Keto']))
  const none = await sent(field, file, added, [0, 1])
  expect(none.text).not.toContain('new_choices')
  expect(none.columns).toContain('own_7')
})
