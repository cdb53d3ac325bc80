import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'

const NAME = 'server_secret'

/**
 * Says in the log where this server's secret is not that of the server before it: of several on one database, no PIN, code or
 * link to a file that one of them made is worth anything to the other (S-03, S-09).
 * @param check what the secret is known by; the secret itself is in no database
 */
export async function keepSecretCheck(
  db: Db,
  check: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const value = JSON.stringify({ check })
  const known = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  if (known && JSON.stringify(known.value) === value) return
  if (known)
    log.warn(
      'This server has another secret than the last one on this database: sign-in codes and links to files of one are refused by the other. Give every server the same, in SERVER_SECRET or as the file server-secret. After a restore without keys this is said once.',
    )
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}
