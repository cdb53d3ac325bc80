import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anNric } from '../../tests/factories.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { newNricKey, parseNricKeys } from './nric-keys.ts'
import { nricRows, rekeyVolunteers } from './rekey-volunteers.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('an edit between the reading and the writing of a portion stays, and the others of it move (S-07, 0082)', async () => {
  const { vault } = kampung.services
  const nrics = await keys.people(3)
  const [id = 0] = nrics.keys()
  const key = newNricKey()
  vault.take([key, ...parseNricKeys(readFileSync(keys.path(), 'utf8'), 'nric-keys')])
  const rows = await nricRows(kampung.db).execute()
  nrics.set(id, anNric())
  const edited = vault.seal(nrics.get(id) ?? '', id)
  await kampung.db.updateTable('volunteers').set(edited).where('id', '=', id).execute()
  expect(await rekeyVolunteers(kampung.db, vault, rows)).toBe(2)
  await keys.expectUnder(key.id, nrics)
  expect((await keys.volunteers()).find((row) => row.id === id)).toMatchObject(edited)
})
