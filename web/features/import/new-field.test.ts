// @vitest-environment node
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/import-session.ts'
import { importFields } from './import-fields.ts'
import { edited, faultOf, withField, withTarget } from './new-fields.ts'
import { proposeField, unfitFor } from './propose-field.ts'

const again = (...words: string[]) => [...words, ...words, ...words]

test.each([
  ['telephone', ['9123 4567', '6221 1111', '+65 8111 0000']],
  ['number', ['3', '12.5', '1,250']],
  ['short_text', ['007', '012']],
  ['date', ['31/01/2026', '2 Feb 2025', '2024-12-24']],
  ['yes_no', ['Y', 'n', 'Yes']],
  ['yes_no', ['✓', 'x']],
  ['yes_no', ['是', '否']],
  ['number', ['1', '0', '1']],
  ['one_of', again('Halal', 'halal', 'Soft food')],
  ['one_of', again('Halal', 'N/A', 'Vegetarian')],
  ['several_of', again('Meals; Letters', 'Meals', 'Transport / Meals')],
  ['short_text', ['Blue door', 'Ring twice', 'Side gate']],
  ['long_text', ['a'.repeat(201), 'short']],
  ['short_text', ['']],
] as const)('%s is proposed for %j', (kind, cells) => {
  expect(proposeField('Its name', cells).kind).toBe(kind)
})

test('the name is the header’s, choices are the distinct values however they are spelt', () => {
  expect(proposeField(' Diet \n needs ', again('Halal', 'HALAL', 'Soft  food'))).toEqual({
    name: 'Diet needs',
    kind: 'one_of',
    help: '',
    section: '',
    choices: [
      { name: 'Halal', is_retired: false },
      { name: 'Soft food', is_retired: false },
    ],
    is_for_volunteers: false,
    is_sensitive: false,
  })
  const many = again(...Array.from({ length: 41 }, (_, n) => `Word ${n} of many`))
  expect(proposeField('Words', many).kind).toBe('short_text')
})

test('values that are none of the kind are counted and named, none is left as a text', () => {
  const cells = [...Array.from({ length: 18 }, (_, n) => String(n)), 'a few', '?']
  const field = proposeField('Grandchildren', cells)
  expect([field.kind, unfitFor('beneficiary', field, cells)]).toEqual([
    'number',
    { count: 2, samples: ['a few', '?'] },
  ])
  const text = proposeField('Grandchildren', cells, 'short_text')
  expect(unfitFor('beneficiary', text, cells)).toEqual({ count: 0, samples: [] })
})

test.each([
  ['one_of', again('Soft  food', 'Soft food', 'Soft\u00a0food', 'Halal')],
  ['several_of', again('Soft  food; Halal', 'Soft food', 'Soft\u00a0food / Halal')],
] as const)('%s takes its own choices however blank their blanks are (H-1865)', (kind, cells) => {
  const field = proposeField('Diet', cells)
  expect(field.kind).toBe(kind)
  expect(field.choices.map(({ name }) => name)).toEqual(['Soft food', 'Halal'])
  expect(unfitFor('beneficiary', field, cells)).toEqual({ count: 0, samples: [] })
})

const fields = importFields('beneficiaries')
const choice = { headerRow: 0, targets: ['', 'remarks'], dateOrder: 'day', nameOrder: 'each' } as const
const unfit = { count: 0, samples: [] }

test('a name that is taken offers that field, by its label or its name in a file; another column’s new one is told apart', () => {
  const kept = withField(choice, 0, { field: proposeField('Diet', ['Halal']), unfit })
  expect([kept.targets, faultOf(fields, kept.newFields ?? {}, 'own_-1')]).toEqual([
    ['own_-1', 'remarks'],
    undefined,
  ])
  const called = (name: string) => faultOf(fields, edited(kept.newFields ?? {}, 'own_-1', { name }), 'own_-1')
  expect(called(' ')).toBe('nameless')
  expect(called('postal CODE')).toMatchObject({ takenBy: { name: 'postal_code' }, isNew: false })
  expect(called('birth year')).toMatchObject({ takenBy: { name: 'birth_year' } })
  expect(withTarget(kept, 0, '').newFields).toEqual({})
})

test('another kind keeps the name and the ticks', () => {
  const first = withField(choice, 0, { field: proposeField('Diet', ['Halal']), unfit })
  const named = {
    ...first,
    newFields: edited(first.newFields ?? {}, 'own_-1', { name: 'Food', is_sensitive: true }),
  }
  const next = withField(named, 0, { field: proposeField('Diet', ['Halal'], 'long_text'), unfit })
  expect(next.newFields?.['own_-1']?.field).toMatchObject({
    name: 'Food',
    kind: 'long_text',
    is_sensitive: true,
  })
})

test('a column with a tenth of NRICs is no serial number, no remark and no new field but for their last characters', async () => {
  const { ask } = aSession()
  const lines = Array.from({ length: 10 }, (_, n) => `A${n},Ah Moi,Lim,12A,Jalan Besar,090012,91234567,${n}`)
  const file = new Blob([
    [
      'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number,Card',
      ...lines.slice(1),
      'A0,Ah Moi,Lim,12A,Jalan Besar,090012,91234567,S 1234567 D',
    ].join('\r\n'),
  ])
  const { columns } = await ask('open', { noun: 'beneficiaries', collection: 'whole', file })
  expect(columns.columns.map(({ isNric }) => isNric)).toEqual([...Array(7).fill(false), true])
  const { field, unfit: no } = await ask('newField', { at: 7, headerRow: 0, kind: 'number' })
  expect([field.kind, no.count]).toEqual(['short_text', 0])
  const guesses = columns.columns.map(({ guess }) => guess)
  const read = async (target: string) => {
    const targets = [...guesses.slice(0, 7), target]
    const rows: (string | undefined)[] = []
    const at = { headerRow: 0, targets, dateOrder: 'day', nameOrder: 'each' } as const
    const made = { 'own_-8': { field, unfit: no } }
    await ask('check', { choice: { ...at, newFields: made }, collection: 'whole' }, (portion) => {
      for (const { cells } of portion.rows) rows.push(cells.at(-1))
    })
    return rows.at(-1)
  }
  expect(await read('own_-8')).toBe('567D')
  expect(await read('remarks')).toBe('567D')
  expect(await read('building_name')).toBe('91234567')
})
