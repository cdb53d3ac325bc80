import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterFieldsOf } from '../../contract/filter-own.ts'
import type { Field } from '../../contract/records/record.ts'
import { builtInOnly, fieldsOf } from '../../contract/records/records.ts'
import { aBeneficiary, aContact, aProgramme, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let programme: number
const as = 'admin'
const names = new Map<string, string>()
const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  kampung = await openTestApp()
  programme = (await send('POST', '/programme', aProgramme())).id
  const beneficiary = async (name: string, over: object, facts?: object) => {
    const { serial_number } = await send('POST', '/beneficiary', aBeneficiary(over))
    names.set(serial_number, name)
    if (facts) await send('PUT', `/beneficiary/profile?serial_number=${serial_number}`, facts)
    return serial_number
  }
  const away = {
    status: 'Inactive',
    status_reason: 'moved',
    status_note: 'To Ipoh',
    status_day: '2026-03-04',
  }
  const first = await beneficiary(
    'Ah Moi',
    { serial_number: 'FR-17', building_name: 'Golden Court', block_number: '77C', title: 'Mdm', ...away },
    {
      birth_date: '1944-05-06',
      other_names: ['Moy Moy', 'Lim Sister'],
      other_telephones: [{ number: '+6562220001', whose: 'son' }],
      remarks: 'Keeps a black dog',
    },
  )
  await send(
    'POST',
    `/contact?serial_number=${first}`,
    aContact({ name: 'Rozita', telephone: '+6598880002' }),
  )
  await beneficiary('Bala', { contact_number: '97770003', unit_number: '' }, { birth_year: 1950 })
  const declined = { status: 'Inactive', status_reason: 'declined', status_day: '2026-05-01' }
  await beneficiary('Chong', { programme_id: programme, ...declined, name_characters: '钟' })
  const volunteer = async (name: string, over: object) => {
    const { account_id } = await send('POST', '/volunteer', aVolunteer(over))
    names.set(String(account_id), name)
  }
  await volunteer('Dev', {
    nationality: 'Malaysian',
    race: 'Indian',
    email: 'dev@example.org',
    date_of_birth: '1980-02-03',
  })
  await volunteer('Eng', {
    nationality: 'Singaporean',
    race: 'Chinese',
    email: 'eng@example.org',
    date_of_birth: '1990-02-03',
  })
})
afterAll(() => kampung.close())

const everyBeneficiary = ['Ah Moi', 'Bala', 'Chong']
test.each([
  ['beneficiary', { field: 'status_reason', op: 'one_of', value: ['moved', 'deceased'] }, ['Ah Moi']],
  // What was declined was declined in a programme, and is said in its list.
  ['beneficiary', { field: 'status_reason', op: 'one_of', value: ['declined'] }, []],
  ['beneficiary', { field: 'status_reason', op: 'none' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'status_day', op: 'before', value: '2026-04-01' }, ['Ah Moi']],
  ['beneficiary', { field: 'status_day', op: 'never' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'status_note', op: 'contains', value: 'ipoh' }, ['Ah Moi']],
  ['beneficiary', { field: 'contact_name', op: 'contains', value: 'ROZI' }, ['Ah Moi']],
  ['beneficiary', { field: 'contact_name', op: 'none' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'contact_telephone', op: 'is', value: '9888 0002' }, ['Ah Moi']],
  ['beneficiary', { field: 'contact_number', op: 'contains', value: '777 0003' }, ['Bala']],
  ['beneficiary', { field: 'remarks', op: 'contains', value: 'Black Dog' }, ['Ah Moi']],
  ['beneficiary', { field: 'remarks', op: 'none' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'other_names', op: 'is', value: 'lim sister' }, ['Ah Moi']],
  ['beneficiary', { field: 'other_names', op: 'none' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'other_telephones', op: 'contains', value: '62220001' }, ['Ah Moi']],
  ['beneficiary', { field: 'birth_date', op: 'between', value: ['1944-01-01', '1944-12-31'] }, ['Ah Moi']],
  ['beneficiary', { field: 'birth_date', op: 'never' }, ['Bala', 'Chong']],
  ['beneficiary', { field: 'birth_date', op: 'not_within', value: 30 }, everyBeneficiary],
  ['beneficiary', { field: 'birth_year', op: 'at_least', value: 1945 }, ['Bala']],
  ['beneficiary', { field: 'serial_number', op: 'is', value: 'fr-17' }, ['Ah Moi']],
  ['beneficiary', { field: 'building_name', op: 'some' }, ['Ah Moi']],
  ['beneficiary', { field: 'block_number', op: 'is', value: '77c' }, ['Ah Moi']],
  ['beneficiary', { field: 'unit_number', op: 'none' }, ['Bala']],
  ['beneficiary', { field: 'title', op: 'is', value: 'mdm' }, ['Ah Moi']],
  ['beneficiary', { field: 'name_characters', op: 'contains', value: '钟' }, ['Chong']],
  ['volunteer', { field: 'nationality', op: 'is', value: 'malaysian' }, ['Dev']],
  ['volunteer', { field: 'race', op: 'contains', value: 'chin' }, ['Eng']],
  ['volunteer', { field: 'email', op: 'contains', value: 'DEV@' }, ['Dev']],
  ['volunteer', { field: 'email', op: 'none' }, []],
  ['volunteer', { field: 'date_of_birth', op: 'before', value: '1985-01-01' }, ['Dev']],
  ['volunteer', { field: 'birth_year', op: 'between', value: [1989, 1991] }, ['Eng']],
] as const)('of %s lists %j finds %j', async (noun, chip, found) => {
  const where = encodeURIComponent(JSON.stringify({ all: [chip] }))
  const { body } = await kampung.call('GET', `/${noun}?page=1&where=${where}`, { as })
  const keys = body.items.map((row: Record<string, unknown>) => row.serial_number ?? row.account_id)
  expect(keys.map((key: unknown) => names.get(String(key))).sort()).toEqual(found)
  expect(body.total).toBe(found.length)
})

test('in a programme the reason and its day are those of there (G-19)', async () => {
  const found = async (chip: object) => {
    const where = encodeURIComponent(JSON.stringify({ all: [chip] }))
    const path = `/beneficiary?page=1&programme_id=${programme}&where=${where}`
    return (await kampung.call('GET', path, { as })).body.total
  }
  expect(await found({ field: 'status_reason', op: 'one_of', value: ['declined'] })).toBe(1)
  expect(await found({ field: 'status_day', op: 'after', value: '2026-05-01' })).toBe(1)
  expect(await found({ field: 'status_day', op: 'after', value: '2026-05-02' })).toBe(0)
})

/** Why a field of the catalogue has no filter of its own name. */
const otherwise = {
  beneficiary: {
    first_name: 'the name as written holds it',
    last_name: 'the name as written holds it',
    risk: 'a reason of the worklist',
    risk_because: 'a reason of the worklist',
    risk_since: 'a reason of the worklist',
    paused_until: 'a reason of the worklist',
    paused_because: 'a reason of the worklist',
    every_days: 'said of a place in a programme, as the pause is',
  },
  volunteer: {
    first_name: 'the name as written holds it',
    last_name: 'the name as written holds it',
    current_status: 'status',
  },
} as const
const KINDS: ReadonlySet<Field['kind']> = new Set([
  ...([
    'text',
    'passage',
    'date',
    'telephone',
    'email',
    'number',
    'choice',
    'flag',
    'words',
    'list',
  ] as const),
])

test.each(['beneficiary', 'volunteer'] as const)('whatever is kept of a %s is filtered by', (noun) => {
  const names = new Set(filterFieldsOf(noun, builtInOnly).map(([name]) => name))
  const missing = Object.entries<Field>(fieldsOf(noun, builtInOnly)).flatMap(
    ([name, { kind, isPersonal }]) =>
      isPersonal && KINDS.has(kind) && !names.has(name) && !(name in otherwise[noun]) ? [name] : [],
  )
  expect(missing).toEqual([])
})
