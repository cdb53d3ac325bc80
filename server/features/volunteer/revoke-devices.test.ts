import type { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeCaller, makeSession } from '../../../tests/callers.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { revokeDevices } from '../../http/volunteer-access.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

test('the phones of a volunteer are revoked with their sessions by two statements, however many they are', async () => {
  const { db } = kampung
  const { id: volunteer_id } = await makeCaller(db, 'assigned_volunteer')
  const other = await makeCaller(db, 'assigned_volunteer')
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  for (const token_hash of ['one', 'two', 'three']) {
    const device = db.insertInto('volunteer_devices').values({ volunteer_id, token_hash, expires_at })
    const { id: device_id } = await device.returning('id').executeTakeFirstOrThrow()
    await makeSession(db, { volunteer_id, device_id, expires_at })
  }
  const asked: CompiledQuery[] = []
  expect(await revokeDevices(spiedOn(db, asked), { volunteer_id })).toBe(4)
  expect(asked).toHaveLength(2)
  const open = db.selectFrom('sessions').select('volunteer_id').where('ended_at', 'is', null)
  expect(await open.execute()).toEqual([{ volunteer_id: other.id }])
})
