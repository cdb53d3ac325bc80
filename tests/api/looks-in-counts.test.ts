import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../callers.ts'
import { aBeneficiary, aForm, anOwnField, aProgramme, aVolunteer } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const FEW = 50
type Person = { key: string; id: number }

let kampung: TestApp
let as: TestCaller
const people: Person[] = []
const helpers: Person[] = []
beforeAll(async () => {
  kampung = await openTestApp()
  for (let at = 0; at <= FEW; at += 1) {
    const body = aBeneficiary({ street_name: at < FEW ? 'Xfew Road' : 'Xlast Road' })
    people.push(await made('/beneficiary', body, 'serial_number', 'beneficiaries'))
  }
  const body = aVolunteer({ street_name: 'Xvol Road' })
  helpers.push(await made('/volunteer', body, 'account_id', 'volunteers'))
})
afterAll(() => kampung.close())
beforeEach(async () => {
  as = await makeCaller(kampung.db, 'super_admin')
})

async function made(path: string, body: object, key: string, table: 'beneficiaries' | 'volunteers') {
  const answer = await kampung.call('POST', path, { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(201)
  const column = table === 'beneficiaries' ? 'serial_number' : 'account_id'
  const found = kampung.db
    .selectFrom(table)
    .select('id')
    .where(column as never, '=', answer.body[key])
  return { key: String(answer.body[key]), id: (await found.executeTakeFirstOrThrow()).id }
}
/** Whom this caller is kept to have looked at. */
async function seen(noun: 'beneficiary' | 'volunteer'): Promise<number[]> {
  await kampung.services.looks.flush()
  const ids = noun === 'beneficiary' ? 'beneficiaries' : 'volunteers'
  const rows = await kampung.db.selectFrom('looks').select(ids).where('actor_id', '=', as.id).execute()
  return rows
    .flatMap((row) => Object.values(row)[0] ?? [])
    .map(Number)
    .sort((one, other) => one - other)
}
const idsOf = (some: readonly Person[]) => some.map(({ id }) => id)
const street = (value: string) => ({ all: [{ field: 'street_name', op: 'contains', value }] })
const preview = async (noun: 'beneficiary' | 'volunteer', who: object, change: object) => {
  const answer = await kampung.call('POST', `/${noun}/bulk/preview`, { as, body: { who, change } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const active = { kind: 'status', status: 'Active', place_id: null }

test('whoever counts what somebody named has in a field has looked at them', async () => {
  const own = anOwnField({ kind: 'yes_no' })
  const field = (await kampung.call('POST', '/own-field', { as: 'super_admin', body: own })).body
  const [person] = people
  const change = { kind: 'field', field: `own_${field.id}`, value: 'yes' }
  const told = await preview('beneficiary', { keys: [person?.key] }, change)
  expect([told.total, told.changes]).toEqual([1, 1])
  expect(await seen('beneficiary')).toEqual([person?.id])
})

test('so has whoever narrows a preview to a few, or leaves somebody out of many by name', async () => {
  const few = { view: { where: JSON.stringify(street('Xfew')) }, except: [] }
  expect((await preview('beneficiary', few, active)).total).toBe(FEW)
  expect(await seen('beneficiary')).toEqual(idsOf(people.slice(0, FEW)))
  as = await makeCaller(kampung.db, 'super_admin')
  const all = { view: {}, except: [] }
  expect((await preview('beneficiary', all, active)).total).toBe(FEW + 1)
  expect(await seen('beneficiary')).toEqual([])
  const last = people.at(-1)
  await preview('beneficiary', { view: { status: 'Active' }, except: [last?.key] }, active)
  expect(await seen('beneficiary')).toContain(last?.id)
})

test('of volunteers the same, named or narrowed to', async () => {
  const [helper] = helpers
  const change = { kind: 'status', status: 'Available', place_id: null }
  await preview('volunteer', { keys: [Number(helper?.key)] }, change)
  expect(await seen('volunteer')).toEqual(idsOf(helpers))
  as = await makeCaller(kampung.db, 'super_admin')
  await preview('volunteer', { view: { where: JSON.stringify(street('Xvol')) }, except: [] }, change)
  expect(await seen('volunteer')).toEqual(idsOf(helpers))
})

test('a page beyond the last, which shows nobody and says how many there are, is a look at those few', async () => {
  const beyond = async (path: string, value: string) => {
    const where = encodeURIComponent(JSON.stringify(street(value)))
    const { body } = await kampung.call('GET', `/${path}?page=99&where=${where}`, { as })
    return [body.items, body.total]
  }
  expect(await beyond('beneficiary', 'Xlast')).toEqual([[], 1])
  expect(await seen('beneficiary')).toEqual(idsOf(people.slice(-1)))
  expect(await beyond('volunteer', 'Xvol')).toEqual([[], 1])
  expect(await seen('volunteer')).toEqual(idsOf(helpers))
  as = await makeCaller(kampung.db, 'super_admin')
  // Of many, or of nobody, it says nothing of anybody.
  expect(await beyond('beneficiary', 'X')).toEqual([[], FEW + 1])
  expect(await beyond('beneficiary', 'Xnowhere')).toEqual([[], 0])
  expect(await seen('beneficiary')).toEqual([])
})

test('and whoever turns to a page beyond the last of any list that names them', async () => {
  const [person] = people
  const beyond = async (path: string) => {
    as = await makeCaller(kampung.db, 'super_admin')
    const answer = await kampung.call('GET', path, { as })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.items).toEqual([])
    return [answer.body.total > 0, await seen('beneficiary')]
  }
  const programme = (await kampung.call('POST', '/programme', { as: 'super_admin', body: aProgramme() })).body
  const form = aForm({ programme_id: programme.id })
  expect((await kampung.call('POST', '/form', { as: 'super_admin', body: form })).status).toBe(201)
  const care = await kampung.call('PUT', `/programme/care?id=${programme.id}`, {
    as: 'super_admin',
    body: { first_days: 1, every_days: 14 },
  })
  expect(care.status, care.text).toBe(200)
  const membership = {
    programme_id: programme.id,
    beneficiary_serial_number: person?.key,
    status: 'Active',
    since: '2025-05-18T03:00:00.000Z',
  }
  await kampung.call('POST', '/programme/beneficiaries', { as: 'super_admin', body: [membership] })
  const noted = { beneficiary_serial_number: person?.key, subject: 'Ring her', due_on: today() }
  await kampung.call('POST', '/follow-up', { as: 'super_admin', body: noted })
  expect(await beyond(`/worklist?page=9&programme_id=${programme.id}`)).toEqual([true, [person?.id]])
  expect(await beyond(`/form/pending?page=9&programme_id=${programme.id}`)).toEqual([true, [person?.id]])
  expect(await beyond(`/follow-up?page=9&state=open&beneficiary_serial_number=${person?.key}`)).toEqual([
    true,
    [person?.id],
  ])
  expect(await beyond(`/planned-visit?page=9&beneficiary_serial_number=${person?.key}`)).toEqual([
    false,
    [person?.id],
  ])
})
