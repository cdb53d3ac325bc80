import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../../contract/fields.ts'
import type { OperationSpec } from '../../../contract/operation.ts'
import { visitOperations } from '../../../contract/visit.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hasEnded } from '../../http/ended.ts'

let kampung: TestApp
let volunteer: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const deprecated: OperationSpec = visitOperations.readVaultKey
const { deprecated_until } = deprecated
afterEach(() => void Object.assign(deprecated, { deprecated_until }))
beforeEach(async () => {
  volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
})

const take = (as: TestCaller) => kampung.call('GET', '/volunteer/visits', { as })

describe('the key of what a phone keeps sealed', () => {
  const key = async (as: TestCaller) => kampung.call('POST', '/volunteer/vault-key', { as, body: {} })
  const older = async (as: TestCaller) => kampung.call('GET', '/volunteer/vault-key', { as })

  it('is 32 bytes, the same at every sign-in of one volunteer and no one else’s', async () => {
    const first = await key(volunteer)
    expect(Buffer.from(first.body.key, 'base64url')).toHaveLength(32)
    expect((await key(volunteer)).body).toEqual(first.body)
    expect((await key(await makeCaller(kampung.db, 'other_volunteer'))).body).not.toEqual(first.body)
  })

  it('waits for the PIN, goes with the session, and lies in no cache', async () => {
    expect((await key(volunteer)).headers['cache-control']).toContain('no-store')
    const session = kampung.db.updateTable('sessions').where('id', '=', volunteer.session_id)
    await session.set({ needs_pin: true }).execute()
    expect((await key(volunteer)).status).toBe(403)
    expect((await take(volunteer)).status).toBe(403)
    await session.set({ needs_pin: false, ended_at: new Date().toISOString() }).execute()
    expect((await key(volunteer)).status).toBe(401)
  })

  it('is told to phones with an older version too, which changes nothing, until its last day is over', async () => {
    const as = await makeCaller(kampung.db, 'assigned_volunteer')
    const session = () =>
      kampung.db.selectFrom('sessions').selectAll().where('id', '=', as.session_id).executeTakeFirstOrThrow()
    const events = async () =>
      (await kampung.db.selectFrom('audit_events').select('id').where('action', '=', 'unlocked').execute())
        .length
    // A first call notes when the session was used.
    await older(as)
    const [before, written] = [await session(), await events()]
    const told = await older(as)
    expect(told.status).toBe(200)
    expect(told.headers['cache-control']).toContain('no-store')
    expect([await session(), await events()]).toEqual([before, written])
    expect((await key(as)).body).toEqual(told.body)
    expect(await events()).toBe(written + 1)
    expect(await session()).toMatchObject({ locks_when_idle: true })
    expect((await kampung.call('POST', '/volunteer/lock', { as, body: {} })).status).toBe(204)
    expect((await older(as)).status).toBe(401)

    // The day, not the clock: with a faked date the test runner itself waits for 2027.
    deprecated.deprecated_until = today()
    expect((await older(await makeCaller(kampung.db, 'assigned_volunteer'))).status).toBe(200)
    deprecated.deprecated_until = '2026-01-01'
    const late = await makeCaller(kampung.db, 'assigned_volunteer')
    expect((await older(late)).body.code).toBe('not_found')
    expect((await key(late)).status).toBe(200)
  })
})

it('an operation ends with its last day in Singapore', () => {
  const at = (time: string) => hasEnded({ ...deprecated, deprecated_until: '2027-05-21' }, Date.parse(time))
  expect(at('2027-05-21T23:59:59+08:00')).toBe(false)
  expect(at('2027-05-22T00:00:00+08:00')).toBe(true)
})
