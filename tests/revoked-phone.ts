import { sql } from 'kysely'
import { hashToken, newToken } from '../server/http/session.ts'
import type { TestCaller } from './callers.ts'
import type { TestApp } from './test-app.ts'

/** A phone of this volunteer that the office revoked `ago` milliseconds ago; the cookie it still carries. */
export async function aRevokedPhone(
  { db }: TestApp,
  owner: TestCaller,
  ago = 0,
  over: { pin_hash?: null } = {},
): Promise<Record<string, string>> {
  const token = newToken()
  await db
    .insertInto('volunteer_devices')
    .values({
      volunteer_id: owner.id,
      token_hash: hashToken(token),
      pin_hash: 'of-a-pin',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
      // By the database's clock, as what stood before: within one millisecond the other would be the earlier one.
      revoked_at: sql<string>`clock_timestamp() - make_interval(secs => ${ago / 1000})`,
      ...over,
    })
    .execute()
  return { kampung_device: token }
}
