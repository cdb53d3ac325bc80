import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, anInitiative, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { seenIn } from '../../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let seen: ReturnType<typeof seenIn>
beforeAll(async () => {
  kampung = await openTestApp()
  seen = seenIn(kampung)
})
afterAll(() => kampung.close())

const post = async (path: string, body: unknown) =>
  (await kampung.call('POST', path, { as: 'admin', body })).body
const ask = (path: string, query: Record<string, string>) =>
  kampung.call('GET', `${path}?${new URLSearchParams(query)}`, { as: 'admin' })

test('of the beneficiaries asked about it says who is in the programme, and of no other member', async () => {
  const programme = await post('/programme', aProgramme())
  const elsewhere = await post('/programme', aProgramme())
  const make = async (programme_id: number) =>
    (await post('/beneficiary', aBeneficiary({ programme_id }))).serial_number
  const [one, two] = [await make(programme.id), await make(elsewhere.id)]
  await make(programme.id)
  const within = async (id: number, ...serials: string[]) => {
    const query = { programme_id: String(id), serial_numbers: serials.join('\n') }
    return (await ask('/programme/beneficiaries', query)).body
  }
  const looked = await seen.by(() => within(programme.id, one, two, 'nobody’s'))
  expect(looked).toMatchObject({ answer: [one], manners: ['listed'], volunteers: [] })
  expect(looked.beneficiaries).toEqual([await seen.idOf(one), await seen.idOf(two)])
  expect(await within(elsewhere.id, one, two)).toEqual([two])
  await kampung.call('DELETE', `/beneficiary?serial_number=${one}`, { as: 'admin' })
  expect(await within(programme.id, one, two)).toEqual([])
})

test('of the volunteers asked about it says who is in the initiative', async () => {
  const { id: initiative_id } = await post('/initiative', anInitiative())
  const { account_id: one } = await post('/volunteer', aVolunteer({ initiative_id }))
  const { account_id: two } = await post('/volunteer', aVolunteer())
  const within = async () => {
    const query = { initiative_id: String(initiative_id), account_ids: `${two},${one}` }
    return (await ask('/initiative/volunteers', query)).body
  }
  expect(await within()).toEqual([one])
  const body = [{ initiative_id, volunteer_account_id: one }]
  await kampung.call('DELETE', '/initiative/volunteers', { as: 'admin', body })
  expect(await within()).toEqual([])
})
