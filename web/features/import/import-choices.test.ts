// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import { builtInOnly } from '../../../contract/records/records.ts'
import { aSession, checked } from '../../../tests/import-session.ts'
import { setOrganisation } from '../../api/organisation.ts'
import { besideReport } from './beside-report.ts'
import { firstChoice } from './first-choice.ts'
import { type ImportNoun, importFields } from './import-fields.ts'
import { ImportRows } from './import-rows.ts'
import { ownText } from './own-text.ts'
import { valueLines } from './value-lines.ts'
import type { WorkerClient } from './worker-client.ts'

afterEach(() => setOrganisation(builtInOnly))

const own = (over: Pick<OwnField, 'id' | 'noun' | 'kind' | 'name'>, names: readonly string[]): OwnField => ({
  ...{ help: '', section: '', position: 0, is_for_volunteers: false, is_sensitive: false },
  ...{ retired_at: null, version: 1 },
  ...over,
  choices: names.map((name, at) => ({ id: at + 1, name, is_retired: false })),
})
const diet = own({ id: 7, noun: 'beneficiary', kind: 'one_of', name: 'Diet' }, [
  'Halal',
  'Vegetarian',
  'Soft food',
])
const help = own({ id: 8, noun: 'beneficiary', kind: 'several_of', name: 'Help' }, [
  'Meals',
  'Letters',
  'Transport',
])
const team = own({ id: 9, noun: 'volunteer', kind: 'one_of', name: 'Team' }, ['Kitchen', 'Drivers'])

const header = 'Ref,Name,HP,Blk,Street,Postal'
const beneficiary = (n: number) => `R${n},Tan Ah Kow ${n},9123456${n},12,Jalan Besar,200012`
const csv = (...lines: string[]) => new Blob([lines.join('\n')])

async function linesOf(noun: ImportNoun, file: Blob) {
  const { columns } = await aSession().ask('open', { noun, collection: 'whole', file })
  const fields = importFields(noun)
  return valueLines(fields, columns, firstChoice(noun, fields, columns)).map(({ field, lines }) => [
    field.name,
    ...lines.map(({ text, count, meaning }) => `${text} (${count}): ${meaning}`),
  ])
}

test('each word of a volunteer’s status is a line: understood in four languages, their own words stay', async () => {
  const statuses = ['Y', 'On hold', 'Bercuti', '退出', 'தயார்', 'Matched', 'Probation', 'Available']
  const file = csv('Name,Mobile,Status', ...statuses.map((word, n) => `Tan Wei ${n},9123456${n},${word}`))
  expect(await linesOf('volunteers', file)).toEqual([
    [
      'current_status',
      ...['Y (1): Available', 'On hold (1): On Leave', 'Bercuti (1): On Leave', '退出 (1): Inactive'],
      ...['தயார் (1): Available', 'Matched (1): Assigned', 'Probation (1): Probation'],
      'Available (1): Available',
    ],
  ])
  const meanings = { current_status: { probation: 'On Leave', matched: '' } }
  const { rows, columns } = await checked('volunteers', file, { meanings })
  const read = rows.map(({ cells }) => cells[columns.indexOf('current_status')])
  expect(read).toEqual([
    'Available',
    'On Leave',
    'On Leave',
    'Inactive',
    'Available',
    '',
    'On Leave',
    'Available',
  ])
  expect(rows[5]?.beside).toEqual([
    { name: 'current_status', title: 'Status', cell: 'Matched', isLost: true },
  ])
})

test('nothing is asked of a volunteer’s status that says what it is', async () => {
  const file = csv('Name,Mobile,Status', 'Tan Wei,91234567,available', 'Lim Wei,91234568,On Leave')
  expect(await linesOf('volunteers', file)).toEqual([])
})

const withChoices = csv(
  `${header},Diet,Help`,
  `${beneficiary(1)},halal,Meals / Letters`,
  `${beneficiary(2)},清真,Meals; Swimming`,
  `${beneficiary(3)},Veg,"Meals, Transport"`,
  `${beneficiary(4)},Bubur,Swimming`,
  `${beneficiary(5)},Keto,`,
)

test('of a sensitive field no word goes into the remarks, which everybody reads: it is left out and named', async () => {
  setOrganisation(organisationOf([{ ...diet, is_sensitive: true }]))
  const file = csv(`${header},Diet,Notes`, `${beneficiary(1)},Keto,Likes tea`)
  const { rows, columns } = await checked('beneficiaries', file)
  expect(rows[0]?.cells[columns.indexOf('remarks')] ?? '').not.toContain('Keto')
  expect(rows[0]?.beside).toEqual([{ name: 'own_7', title: 'Diet', cell: 'Keto', isLost: true }])
})

test('each word of an own choice is a line, each of several by itself; what none means goes into the remarks', async () => {
  setOrganisation(organisationOf([diet, help]))
  expect(await linesOf('beneficiaries', withChoices)).toEqual([
    [
      'own_7',
      'halal (1): Halal',
      '清真 (1): Halal',
      'Veg (1): Vegetarian',
      'Bubur (1): Soft food',
      'Keto (1): null',
    ],
    ['own_8', 'Meals (3): Meals', 'Swimming (2): null', 'Letters (1): Letters', 'Transport (1): Transport'],
  ])
  const meanings = { own_8: { swimming: 'Transport' }, own_7: { bubur: 'Gone since' } }
  const { rows, faults, columns } = await checked('beneficiaries', withChoices, { meanings })
  const cells = (name: string) => rows.map((row) => row.cells[columns.indexOf(name)])
  expect(cells('own_7')).toEqual(['Halal', 'Halal', 'Vegetarian', 'Soft food', ''])
  expect(cells('own_8')).toEqual(['Meals; Letters', 'Meals; Transport', 'Meals; Transport', 'Transport', ''])
  expect(cells('remarks')).toEqual(['', '', '', '', 'Diet: Keto'])
  expect(faults.filter(Boolean)).toEqual([])
  const undecided = await checked('beneficiaries', withChoices)
  expect(undecided.rows[1]?.cells[undecided.columns.indexOf('own_8')]).toBe('Meals')
  expect(undecided.rows[1]?.cells[undecided.columns.indexOf('remarks')]).toBe('Help: Swimming')
})

test('a choice with a comma or a stroke in its name is one word beside others, and its parts are no choice by themselves', async () => {
  const meals = own({ id: 8, noun: 'beneficiary', kind: 'several_of', name: 'Help' }, [
    'Halal',
    'Halal / Vegetarian',
    'Soft, low salt',
    'Vegan',
  ])
  setOrganisation(organisationOf([meals]))
  const given = ['Halal / Vegetarian, Vegan', 'Vegan | soft,low salt', 'Halal/Vegan', 'Halal / Swimming']
  const file = csv(`${header},Help`, ...given.map((cell, at) => `${beneficiary(at + 1)},"${cell}"`))
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const cells = (name: string) => rows.map((row) => row.cells[columns.indexOf(name)])
  expect(cells('own_8')).toEqual([
    'Halal / Vegetarian; Vegan',
    'Vegan; Soft, low salt',
    'Halal; Vegan',
    'Halal',
  ])
  expect(cells('remarks')).toEqual(['', '', '', 'Help: Swimming'])
  expect(faults.filter(Boolean)).toEqual([])
  expect(ownText('several_of', meals.choices, 'Vegan / Halal / Vegetarian')).toBe(
    'Vegan ; Halal / Vegetarian',
  )
})

test('a word that somebody keeps out of a built-in choice goes into the remarks, and is not lost', async () => {
  const file = csv(`${header},Gender`, `${beneficiary(1)},F`, `${beneficiary(2)},Male`)
  const { rows, columns } = await checked('beneficiaries', file, { meanings: { gender: { f: '' } } })
  expect(rows.map(({ cells }) => cells[columns.indexOf('gender')])).toEqual(['', 'Male'])
  expect(rows[0]?.cells[columns.indexOf('remarks')]).toBe('Gender: F')
})

test('the last page names what was kept beside and what was left out, of the rows that go in', async () => {
  setOrganisation(organisationOf([diet, help, team]))
  const report = async (noun: ImportNoun, file: Blob) => {
    const { rows, faults, columns } = await checked(noun, file)
    const kept = new ImportRows({} as WorkerClient)
    kept.add({ rows, faults, done: rows.length, total: rows.length })
    kept.columns = columns
    return { kept, told: () => besideReport(kept) }
  }
  const { kept, told } = await report('beneficiaries', withChoices)
  expect(told()).toEqual({
    kept: [
      { title: 'Help', count: 2, values: ['Swimming'] },
      { title: 'Diet', count: 1, values: ['Keto'] },
    ],
    lost: [],
  })
  kept.out.add(4)
  expect(told().kept.map(({ title }) => title)).toEqual(['Help'])
  const volunteers = csv('Name,Mobile,Team', 'Tan Wei,91234567,Kitchen', 'Lim Wei,91234568,Garden')
  expect((await report('volunteers', volunteers)).told()).toEqual({
    kept: [],
    lost: [{ title: 'Team', count: 1, values: ['Garden'] }],
  })
})
