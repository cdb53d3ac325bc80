import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../contract/calendar-day.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import { hashToken, newToken } from '../http/session.ts'
import { hasSuperAdmin } from '../storage/has-super-admin.ts'
import { writePrivateFile } from '../storage/private-file.ts'

const FILE = 'set-up-link'

export type SetUpLink = { url: string; path: string; expires_at: string }

/**
 * With nobody to let others in: a new link that makes the first super admin, good once and for 24 hours, also in a
 * 0600 file in the data directory (S-01). Null, and the file gone, when there is a super admin.
 */
export async function makeSetUpLink(db: Db, config: Config): Promise<SetUpLink | null> {
  const path = join(config.data_dir, FILE)
  rmSync(path, { force: true })
  if (await hasSuperAdmin(db)) return null
  const token = newToken()
  const expires_at = new Date(Date.now() + DAY_MS).toISOString()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('one_time_tokens').where('purpose', '=', 'setup').execute()
    await tx
      .insertInto('one_time_tokens')
      .values({ purpose: 'setup', token_hash: hashToken(token), expires_at })
      .execute()
  })
  const url = `${config.public_url}/auth/register?setup=${token}`
  writePrivateFile(path, `${url}\n`)
  return { url, path, expires_at }
}
