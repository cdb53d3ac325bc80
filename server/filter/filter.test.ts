import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../../contract/areas.ts'
import { today } from '../../contract/fields.ts'
import { readChip } from '../../contract/filter.ts'
import { aBeneficiary, aForm, anInitiative, aProgramme, aVolunteer } from '../../tests/factories.ts'
import { ago, holds, type ModelPerson } from '../../tests/filter-model.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const people: ModelPerson[] = []
const programmes: number[] = []
const volunteers: number[] = []
const forms: number[] = []
const as = 'admin'
const post = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
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
    const person: ModelPerson = {
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
    field: fc.constant('last_engagement'),
    op: fc.constant('between'),
    value: fc.constantFrom([ago(61), ago(30)], [ago(60), today()], ['2001-01-01', '2001-01-02']),
  }),
  fc.record({
    field: fc.constant('created_at'),
    op: fc.constant('after'),
    value: fc.constantFrom(today(), '2001-01-01'),
  }),
)

test('whatever is combined, a list holds exactly those of whom every chip is true', async () => {
  const formOf = new Map(forms.map((form, at) => [pick(programmes, at), form]))
  await fc.assert(
    fc.asyncProperty(fc.array(chips, { maxLength: 4 }), async (all) => {
      const read = all.map((raw) => readChip('beneficiary', raw))
      const expected = people.filter((person) =>
        read.every((one) => 'chip' in one && holds(one.chip, person, formOf)),
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
