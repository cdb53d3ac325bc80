import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aForm, aProgramme } from '../../../tests/factories.ts'
import { factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const FEW = 50
const ASKED = [403, 'second_factor_again']

let kampung: TestApp
let place: string
beforeAll(async () => {
  kampung = await openTestApp()
  const { body } = await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })
  await kampung.call('POST', '/form', { as: 'admin', body: aForm({ programme_id: body.id, stage: 1 }) })
  place = `programme_id=${body.id}&stage=1`
  for (let at = 0; at < FEW; at += 1) await add()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())
const { post, someoneWith } = factorCalls(() => kampung)

const add = () => kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
const take = async (path: string, as: TestCaller) => {
  const { status, body } = await kampung.call('GET', path, { as })
  return status === 200 ? 200 : [status, body.code]
}
const typedLongAgo = (who: TestCaller) =>
  kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', who.id).execute()
const exportsOf = (who: TestCaller) =>
  kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('actor_id', '=', who.id)
    .where('action', '=', 'exported')
    .execute()

test('a file of more people than a list shows, or with what is sensitive, asks for the code again; a short one does not', async () => {
  const who = await someoneWith('super_admin')
  await typedLongAgo(who)
  const all = '/beneficiary/export'
  const asks = async (query = '') =>
    (await kampung.call('GET', `/beneficiary/told-nothing${query}`, { as: who })).body.asks_factor
  expect([await take(all, who), await asks()]).toEqual([200, false])
  const { body } = await add()
  expect([await take(all, who), await asks()]).toEqual([ASKED, true])
  const one = `serial_numbers=${body.serial_number}`
  expect([await take(`${all}?${one}`, who), await asks(`?${one}`)]).toEqual([200, false])
  expect(await take(`${all}?${one}&sensitive=1`, who)).toEqual(ASKED)
  expect(await take(`${all}?except=${body.serial_number}`, who)).toBe(200)
  // What was refused is no export in the log.
  expect(await exportsOf(who)).toHaveLength(3)
})

test('volunteers, whose file holds birth dates and parts of NRICs, the answers to a form and the activity always ask', async () => {
  const who = await someoneWith('super_admin')
  const files = ['/volunteer/export', `/form/answers/export?${place}`, '/activity/export']
  const taken = async (as: TestCaller) => await Promise.all(files.map((path) => take(path, as)))
  expect(await taken(who)).toEqual([200, 200, 200])
  await typedLongAgo(who)
  expect(await taken(who)).toEqual([ASKED, ASKED, ASKED])
  expect(await exportsOf(who)).toHaveLength(3)
  expect((await post('/user/second-factor/again', who, { code: who.recovery[0] })).status).toBe(204)
  expect(await taken(who)).toEqual([200, 200, 200])
  expect(await taken(await makeCaller(kampung.db, 'super_admin'))).toEqual([200, 200, 200])
})
