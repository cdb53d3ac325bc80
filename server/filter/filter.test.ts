import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS, sectorsIn } from '../../contract/areas.ts'
import { today } from '../../contract/fields.ts'
import { type Chip, readChip } from '../../contract/filter.ts'
import { filterFields } from '../../contract/filter-fields.ts'
import { aBeneficiary, aForm, anInitiative, aProgramme, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

type Person = {
  key: string
  status: string
  programmes: Map<number, string>
  volunteers: number[]
  engaged: string | null
  postal: string
  street: string
  forms: number[]
}

let kampung: TestApp
const people: Person[] = []
const programmes: number[] = []
const volunteers: number[] = []
const forms: number[] = []
const as = 'admin'
const post = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const ago = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
const days = [null, 0, 30, 60, 61, 400]

beforeAll(async () => {
  kampung = await openTestApp()
  for (let at = 0; at < 3; at += 1) {
    programmes.push((await post('/programme', aProgramme())).id)
    volunteers.push((await post('/volunteer', aVolunteer())).account_id)
  }
  for (const programme_id of programmes.slice(0, 2))
    forms.push((await post('/form', aForm({ programme_id }))).form_id)
  for (let at = 0; at < 36; at += 1) {
    const [street_name, postal_code] = pick(
      [
        ['Bedok North Road', '460123'],
        ['Jalan Besar', '208912'],
        ['Bedok South Ave 1', '469001'],
      ] as const,
      at,
    )
    const status = pick(['Active', 'Inactive'], Math.floor(at / 3))
    const { serial_number } = await post('/beneficiary', aBeneficiary({ street_name, postal_code, status }))
    const engaged = pick(days, at)
    const gap = pick(days, at)
    await sql`update beneficiaries set last_engagement = ${gap === null ? null : ago(gap)}::date where serial_number = ${serial_number}`.execute(
      kampung.db,
    )
    const person: Person = {
      key: serial_number,
      status,
      programmes: new Map(),
      volunteers: [],
      engaged: engaged === null ? null : ago(engaged),
      postal: postal_code,
      street: street_name,
      forms: [],
    }
    if (at % 4 > 0) {
      const programme_id = pick(programmes, at)
      const there = pick(['Active', 'Inactive'], Math.floor(at / 2))
      await post('/programme/beneficiaries', [
        { programme_id, beneficiary_serial_number: serial_number, status: there },
      ])
      person.programmes.set(programme_id, there)
    }
    if (at % 3 > 0) {
      const account = pick(volunteers, at)
      await post(`/beneficiary/assignments?serial_number=${serial_number}`, {
        volunteer_account_ids: [account],
      })
      person.volunteers.push(account)
    }
    people.push(person)
  }
  for (const person of people.filter((_, at) => at % 5 === 0)) {
    const [programme_id] = [...person.programmes].flatMap(([id, there]) => (there === 'Active' ? [id] : []))
    const form = programme_id === undefined ? -1 : programmes.indexOf(programme_id)
    if (forms[form] === undefined) continue
    await post('/form/responses', {
      stage: 1,
      programme_id,
      beneficiary_serial_number: person.key,
      volunteer_account_id: null,
      responses: [{ id: 1, answer: 'Well' }],
    })
    person.forms.push(forms[form])
    const { last_engagement } = await kampung.db
      .selectFrom('beneficiaries')
      .select('last_engagement')
      .where('serial_number', '=', person.key)
      .executeTakeFirstOrThrow()
    person.engaged = last_engagement
  }
})
afterAll(() => kampung.close())

const asked = async (where: unknown, rest = '') => {
  const answer = await kampung.call(
    'GET',
    `/beneficiary?page=1&page_size=100${rest}&where=${encodeURIComponent(JSON.stringify(where))}`,
    { as },
  )
  expect(answer.status, answer.text).toBe(200)
  const keys = answer.body.items.map((row: { serial_number: string }) => row.serial_number)
  expect(answer.body.total).toBe(keys.length)
  return keys.sort()
}

/** The same filter said again in plain code. */
function holds(chip: Chip, person: Person): boolean {
  const any = chip.kind === 'link' && chip.op !== 'none' ? chip.value : []
  const is = chip.op === 'not' ? (held: boolean) => !held : (held: boolean) => held
  switch (chip.field) {
    case 'programme':
      if (chip.op === 'none') return person.programmes.size === 0
      return is(
        any.some((id) => {
          const there = person.programmes.get(id)
          return (
            there !== undefined && (!('status' in chip) || chip.status === undefined || there === chip.status)
          )
        }),
      )
    case 'volunteer':
      return chip.op === 'none'
        ? person.volunteers.length === 0
        : is(any.some((id) => person.volunteers.includes(id)))
    case 'form':
      return is(any.some((id) => person.forms.includes(id)))
    case 'status':
      return chip.kind === 'choice' && is(chip.value.includes(person.status))
    case 'area':
      return chip.kind === 'choice' && is(sectorsIn(chip.value).includes(person.postal.slice(0, 2)))
    case 'street_name':
      return chip.kind === 'text' && person.street.toLowerCase().includes(chip.value.toLowerCase())
    case 'postal_code':
      return chip.kind === 'text' && person.postal.includes(chip.value)
    case 'incomplete_forms': {
      const open = [...person.programmes].some(
        ([id, there]) =>
          there === 'Active' &&
          forms.some((form, at) => programmes[at] === id && !person.forms.includes(form)),
      )
      return chip.kind === 'flag' && open === chip.value
    }
    case 'created_at':
      return chip.kind === 'date' && chip.op === 'after'
    default:
      if (chip.kind !== 'date') return false
      if (chip.op === 'never') return person.engaged === null
      if (chip.op === 'not_within') return person.engaged === null || person.engaged < ago(chip.value)
      return (
        person.engaged !== null &&
        (chip.op === 'before' ? person.engaged < chip.value : person.engaged >= chip.value)
      )
  }
}

const oneOf = fc.constantFrom('one_of', 'not')
const some = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
const later = fc.constantFrom(...days.filter((day) => day !== null).map(ago), '2001-01-01')
const chips = fc.oneof(
  fc
    .record({
      field: fc.constant('programme'),
      op: oneOf,
      value: some(fc.nat(2)),
      status: fc.constantFrom(undefined, 'Active', 'Inactive'),
    })
    .map((chip) => ({ ...chip, value: chip.value.map((at) => pick(programmes, at)) })),
  fc
    .record({ field: fc.constant('volunteer'), op: oneOf, value: some(fc.nat(2)) })
    .map((chip) => ({ ...chip, value: chip.value.map((at) => pick(volunteers, at)) })),
  fc
    .record({ field: fc.constant('form'), op: oneOf, value: some(fc.nat(1)) })
    .map((chip) => ({ ...chip, value: chip.value.map((at) => pick(forms, at)) })),
  fc.record({ field: fc.constantFrom('programme', 'volunteer'), op: fc.constant('none') }),
  fc.record({ field: fc.constant('status'), op: oneOf, value: some(fc.constantFrom('Active', 'Inactive')) }),
  fc.record({
    field: fc.constant('area'),
    op: oneOf,
    value: some(fc.constantFrom(...AREAS.map(({ value }) => value))),
  }),
  fc.record({
    field: fc.constantFrom('street_name', 'postal_code'),
    op: fc.constant('contains'),
    value: fc.constantFrom('bedok', '4600', 'JALAN', '%', '_', "' or true --"),
  }),
  fc.record({ field: fc.constant('incomplete_forms'), op: fc.constant('is'), value: fc.boolean() }),
  fc.record({ field: fc.constant('last_engagement'), op: fc.constantFrom('before', 'after'), value: later }),
  fc.record({
    field: fc.constant('last_engagement'),
    op: fc.constant('not_within'),
    value: fc.constantFrom(1, 30, 60, 365),
  }),
  fc.record({ field: fc.constant('last_engagement'), op: fc.constant('never') }),
  fc.record({
    field: fc.constant('created_at'),
    op: fc.constant('after'),
    value: fc.constantFrom(today(), '2001-01-01'),
  }),
)

test('whatever is combined, a list holds exactly those of whom every chip is true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chips, { maxLength: 4 }), async (all) => {
      const read = all.map((raw) => readChip('beneficiary', raw))
      const expected = people.filter((person) =>
        read.every((one) => 'chip' in one && holds(one.chip, person)),
      )
      expect(await asked({ all })).toEqual(expected.map(({ key }) => key).sort())
    }),
    { numRuns: 150 },
  )
})

test('of a programme’s list the status is the one there, and the filter goes with the status, the box and the export', async () => {
  const [programme_id = 0] = programmes
  const there = people
    .filter((person) => person.programmes.get(programme_id) === 'Inactive')
    .map(({ key }) => key)
    .sort()
  const where = { all: [{ field: 'status', op: 'one_of', value: ['Inactive'] }] }
  expect(await asked(where, `&programme_id=${programme_id}`)).toEqual(there)
  expect(await asked(where, `&programme_id=${programme_id}&status=Active`)).toEqual([])
  expect(await asked(where, `&programme_id=${programme_id}&q=${there[0]}`)).toEqual(there.slice(0, 1))
  const file = await kampung.call(
    'GET',
    `/beneficiary/export?programme_id=${programme_id}&where=${encodeURIComponent(JSON.stringify(where))}`,
    { as },
  )
  expect(file.text.trim().split('\r\n')).toHaveLength(there.length + 1)
})

test('volunteers are filtered by where they are, whom they visit and what is missing of them', async () => {
  const initiative = await post('/initiative', anInitiative())
  const alone = await post(
    '/volunteer',
    aVolunteer({ gender: 'Male', current_status: 'On Leave', initiative_id: initiative.id }),
  )
  const found = async (...all: object[]) => {
    const answer = await kampung.call(
      'GET',
      `/volunteer?page=1&page_size=100&where=${encodeURIComponent(JSON.stringify({ all }))}`,
      { as },
    )
    expect(answer.status, answer.text).toBe(200)
    return answer.body.items.map((row: { account_id: number }) => row.account_id).sort()
  }
  expect(await found({ field: 'initiative', op: 'one_of', value: [initiative.id] })).toEqual([
    alone.account_id,
  ])
  expect(await found({ field: 'initiative', op: 'none' })).toEqual([...volunteers].sort())
  expect(
    await found(
      { field: 'is_assigned', op: 'is', value: false },
      { field: 'gender', op: 'one_of', value: ['Male'] },
    ),
  ).toEqual([alone.account_id])
  expect(await found({ field: 'status', op: 'not', value: ['On Leave'] })).toEqual([...volunteers].sort())
  expect(await found({ field: 'incomplete', op: 'is', value: true })).toEqual([])
})

test.each([
  ['no JSON', '{"all":', 'where: This is no filter'],
  ['another shape', '{"any":[]}', 'where: This is no filter'],
  [
    'a field that is gone',
    '{"all":[{"field":"shoe_size","op":"is","value":true}]}',
    "where: There is no filter 'shoe_size' any more. Take it off",
  ],
  [
    'of the prototype',
    '{"all":[{"field":"__proto__","op":"is","value":true}]}',
    "where: There is no filter '__proto__' any more. Take it off",
  ],
  [
    'an operator of another kind',
    '{"all":[{"field":"status","op":"before","value":"2020-01-01"}]}',
    /^where: Status: /,
  ],
  [
    'a choice that is none',
    '{"all":[{"field":"status","op":"one_of","value":["Asleep"]}]}',
    "where: Status: 'Asleep' is none of its choices",
  ],
  ['no day', '{"all":[{"field":"created_at","op":"never"}]}', 'where: Added here: Type a date'],
  [
    'a wrong day',
    '{"all":[{"field":"last_engagement","op":"before","value":"2026-02-31"}]}',
    'where: Last engaged: Not a date',
  ],
  [
    'nothing chosen',
    '{"all":[{"field":"programme","op":"one_of","value":[]}]}',
    'where: Programme: Choose at least one',
  ],
  [
    'too many',
    JSON.stringify({ all: Array(21).fill({ field: 'programme', op: 'none' }) }),
    'where: At most 20 filters at once',
  ],
  ['brackets', '['.repeat(2000), 'where: This is no filter'],
])('a filter that is %s is refused in words', async (_, written, said) => {
  const answer = await kampung.call('GET', `/beneficiary?page=1&where=${encodeURIComponent(written)}`, { as })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    typeof said === 'string' ? said : expect.stringMatching(said),
  ])
})

test('every field that the contract lets through has its column', async () => {
  const ways: Record<string, object> = {
    choice: { op: 'one_of' },
    link: { op: 'one_of', value: [1] },
    date: { op: 'after', value: '2020-01-01' },
    flag: { op: 'is', value: true },
    text: { op: 'contains', value: 'x' },
  }
  for (const [noun, fields] of Object.entries(filterFields))
    for (const [field, row] of Object.entries(fields)) {
      const value = 'options' in row ? { value: [row.options[0]?.value] } : {}
      const where = JSON.stringify({ all: [{ field, ...ways[row.kind], ...value }] })
      const answer = await kampung.call('GET', `/${noun}?page=1&where=${encodeURIComponent(where)}`, { as })
      expect(answer.status, `${noun} ${field}: ${answer.text}`).toBe(200)
    }
})
