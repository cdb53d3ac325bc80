import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { readBackupHour } from '../storage/organisation-settings.ts'
import { sweepCheckFolder } from './check-folder.ts'
import { endSilentChecks } from './check-rows.ts'
import { noteCutOff } from './cut-off.ts'
import { singaporeTime } from './kept-backups.ts'
import { runBackup } from './run-backup.ts'

const MINUTE = 60_000

/** Once a day, from the hour that a super admin chose on; a failure is logged and stands in the settings. */
export function keepBackups(services: Services, log: FastifyBaseLogger): Repeated {
  return repeat({
    everyMs: MINUTE,
    async job(ending) {
      await noteCutOff(services)
      await endSilentChecks(services.db)
      await sweepCheckFolder(services)
      await makeWhenDue(services, Date.now(), ending)
    },
    failed: (error) => log.error({ err: error }, 'the scheduled backup failed'),
  })
}

/**
 * Makes today's when its hour has come and nobody, on no server, has begun it; true when it was this one's to make. One that
 * failed is not made again that day; one that was cut off is (H-1355).
 */
export async function makeWhenDue(
  services: Pick<Services, 'db' | 'config'>,
  now: number,
  ending?: AbortSignal,
): Promise<boolean> {
  const hour = await readBackupHour(services.db)
  const { day, hour: current } = singaporeTime(now)
  if (hour === null || current < hour || ending?.aborted) return false
  const id = await claim(services.db, `daily ${day}`)
  if (id === null) return false
  await runBackup(services, id, '', ending)
  return true
}

async function claim(db: Db, slot: string): Promise<number | null> {
  const row = await db
    .insertInto('backups')
    .values({ made_by: 'schedule', slot })
    .onConflict((clash) => clash.column('slot').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
