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
      revoked_at: new Date(Date.now() - ago).toISOString(),
      ...over,
    })
    .execute()
  return { kampung_device: token }
}
