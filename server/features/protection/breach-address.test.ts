import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../contract/calendar-day.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

/** Around now, whatever the hour. */
const days = `from=${addDays(today(), -1)}&to=${addDays(today(), 1)}`

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => kampung.close())

/** As the proxy in front passes it on. */
const from = (written: string) => ({ address: '10.0.0.9', headers: { 'x-forwarded-for': written } })
const askedBy = (address: string) =>
  kampung.call('GET', `/protection/breach?page=1&${days}&address=${encodeURIComponent(address)}`, {
    as: 'super_admin',
  })
const actorsAt = async (address: string): Promise<string[]> =>
  (await askedBy(address)).body.actors.map(({ actor }: { actor: string }) => actor).toSorted()
const actors = (...those: TestCaller[]) => those.map(({ id }) => `user:${id}`).toSorted()
const anAdmin = () => makeCaller(kampung.db, 'admin')
/** Somebody who left an entry in the log from there. */
async function worksFrom(written: string): Promise<TestCaller> {
  const officer = await anAdmin()
  const { status } = await kampung.call('POST', '/beneficiary', {
    ...from(written),
    as: officer,
    body: aBeneficiary(),
  })
  expect(status).toBe(201)
  return officer
}

test('whoever worked behind a proxy that writes ports is found by the address alone (H-1630)', async () => {
  const both = [await worksFrom('203.0.113.7:4001'), await worksFrom('::ffff:203.0.113.7')]
  await worksFrom('203.0.113.70:4001')
  for (const address of ['203.0.113.7', '203.0.113.7:4002', '::FFFF:203.0.113.7', '[::ffff:cb00:7107]:443'])
    expect([address, await actorsAt(address)]).toEqual([address, actors(...both)])
})

test('an IPv6 address is found in whatever spelling it came and is asked for (H-1630)', async () => {
  const officer = await worksFrom('2001:DB8:0::9')
  for (const address of ['2001:db8::9', '[2001:db8::9]:443', '[2001:db8::9]', '2001:0DB8:0:0:0:0:0:9'])
    expect([address, await actorsAt(address)]).toEqual([address, actors(officer)])
})

test('a session, a change and a refusal keep the bare address (H-1630)', async () => {
  const { id, email } = await anAdmin()
  const login = { ...from('203.0.113.8:4001'), body: { email, password: TEST_PASSWORD } }
  expect((await kampung.call('POST', '/user/login', login)).status).toBe(200)
  const sessions = kampung.db.selectFrom('sessions').select('address').where('user_id', '=', id)
  expect(await sessions.where('address', '<>', '').execute()).toEqual([{ address: '203.0.113.8' }])
  const officer = await worksFrom('203.0.113.8:4002')
  const path = `/protection/breach?page=1&${days}&address=203.0.113.8`
  expect((await kampung.call('GET', path, { ...from('203.0.113.8:4003'), as: officer })).status).toBe(403)
  const entries = kampung.db
    .selectFrom('audit_events')
    .select(['action', 'address'])
    .where('actor_id', '=', officer.id)
  const kept = (await entries.execute()).map(({ action, address }) => `${action} ${address}`)
  expect(new Set(kept)).toEqual(new Set(['created 203.0.113.8', 'refused 203.0.113.8']))
})

test('what was written with a port before that is found too, and nobody beside it (H-1630)', async () => {
  const written = [
    '198.51.100.7:4001',
    '::ffff:198.51.100.7',
    '[::ffff:198.51.100.7]:80',
    '198.51.100.71:4001',
  ]
  const event = { actor_kind: 'user' as const, action: 'updated', entity: 'beneficiary' }
  const those: TestCaller[] = []
  for (const address of [...written, '[2001:db8:1::7]:443']) {
    const officer = await anAdmin()
    those.push(officer)
    await kampung.db
      .insertInto('audit_events')
      .values({ ...event, actor_id: officer.id, address })
      .execute()
  }
  const session = await anAdmin()
  const held = kampung.db.updateTable('sessions').where('user_id', '=', session.id)
  await held.set({ address: '198.51.100.7:65535' }).execute()
  expect(await actorsAt('198.51.100.7')).toEqual(actors(...those.slice(0, 3), session))
  expect(await actorsAt('2001:db8:1::7')).toEqual(actors(...those.slice(4)))
})

test.each(['203.0.113.999', '::::', '203.0.113'])('%s is no address (H-1630)', async (address) => {
  const { status, body } = await askedBy(address)
  expect([status, body.fields]).toEqual([422, { address: 'Type an address such as 203.0.113.7' }])
})
