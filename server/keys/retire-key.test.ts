import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anNric } from '../../tests/factories.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { factorCalls } from '../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { parseNricKeys } from '../storage/nric-keys.ts'
import { openVault, vaultOf } from '../storage/nric-vault.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
const factor = factorCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const reopened = (nric_keys?: string) => openVault({ ...keys.config(), nric_keys, db: kampung.db })
const traces = () =>
  kampung.db
    .selectFrom('audit_events')
    .select(['action', 'entity_id', 'reason'])
    .where('entity', '=', 'nric_key')
    .orderBy('id')
    .execute()

test('a key goes when nothing is under it any more, and not before; without it the server starts, and with it first never', async () => {
  const nrics = await keys.people(3)
  const someone = await factor.someoneWith()
  const [old = ''] = keys.inFile()
  const oldLine = readFileSync(keys.path(), 'utf8')
  await expect(keys.retire(old)).rejects.toThrow(`The key ${old} seals`)
  await expect(keys.retire('nobody')).rejects.toThrow('There is no key nobody here')
  await keys.rotate(async () => Promise.reject(new Error('killed'))).catch(() => undefined)
  await expect(keys.retire(old)).rejects.toThrow(
    `The key ${old} is still needed: under it are 1 authenticator apps`,
  )
  await keys.rotate()
  const [now = ''] = keys.inFile()
  // Written meanwhile, by a server with the old key first.
  const [id = 0] = nrics.keys()
  const lines = parseNricKeys(readFileSync(keys.path(), 'utf8'), '')
  const olderFirst = vaultOf([lines[1] ?? lines[0], lines[0]])
  const nric = anNric()
  await kampung.db.updateTable('volunteers').set(olderFirst.seal(nric, id)).where('id', '=', id).execute()
  await expect(keys.retire(old)).rejects.toThrow(
    '1 sealed NRICs, 1 NRICs found by the whole, 1 NRICs found by the last 4, 1 masks of NRICs',
  )
  await expect(reopened(`${now}:${lines[0].secret.toString('base64')}`)).rejects.toThrow(
    `The NRIC key ${old}, with which`,
  )
  // Run again it goes on, and makes no third key.
  expect(await keys.rotate()).toMatchObject({ is_done: true })
  await keys.expectUnder(now, new Map([[id, nric]]))
  await expect(keys.retire(old)).rejects.toThrow('1 accounts with recovery codes')
  expect(keys.inFile()).toEqual([now, old])
  expect(await keys.retire(old, true)).toMatchObject({ is_done: true })
  expect(keys.inFile()).toEqual([now])
  expect(kampung.services.vault.keyIds()).toEqual([now])
  const { cookies } = await factor.password(someone.email)
  expect((await factor.second(cookies, someone.recovery[0] ?? '')).status).toBe(403)
  expect((await reopened()).keyIds()).toEqual([now])
  // Put back beside it, as by a hand that did not know: it opens nothing, and does not come first.
  const both = `${now}:${lines[0].secret.toString('base64')},${oldLine}`
  expect((await reopened(both)).keyIds()).toEqual([now])
  await expect(reopened(`${oldLine},${both.split(',')[0]}`)).rejects.toThrow(
    `The NRIC key ${old} was retired`,
  )
  expect((await keys.ask({ ask: 'keys', keys: 'list' })).said.at(-1)).toBe(`${old}  retired`)
  expect(await traces()).toEqual([
    { action: 'made_key', entity_id: now, reason: 'on the machine' },
    { action: 'settled_key', entity_id: now, reason: 'on the machine' },
    { action: 'retired', entity_id: old, reason: 'on the machine' },
  ])
  expect(await keys.retire(old)).toMatchObject({ is_done: true })
})

test('what a try was known by under a key that is gone is taken for its own (S-16)', async () => {
  const { vault } = kampung.services
  const kept = vault.fingerprint('a body')
  expect([vault.isFingerprint(kept, 'a body'), vault.isFingerprint(kept, 'another')]).toEqual([true, false])
  const [old = ''] = keys.inFile()
  await keys.rotate()
  expect([vault.isFingerprint(kept, 'a body'), vault.isFingerprint(kept, 'another')]).toEqual([true, false])
  await keys.retire(old, true)
  expect(vault.isFingerprint(kept, 'a body')).toBe(true)
})
