import { DAY_MS } from '../../../contract/calendar-day.ts'
import { SYSTEM, writeAudit } from '../../../db/audit.ts'
import type { Services } from '../../http/services.ts'
import { removeFiles } from '../../storage/remove-files.ts'
import { deleteForgotten, listForgotten, markForgotten } from './drive-repository.ts'

/**
 * S-01: pictures uploaded without a session are gone after 24 hours unless a registration attached them.
 * Marks first, then removes bytes, then rows: a crash between is finished by the next run. Returns how many were marked.
 */
export async function removeForgottenUploads(
  services: Pick<Services, 'db' | 'storage' | 'engine'>,
): Promise<number> {
  const { db } = services
  const marked = await db.transaction().execute(async (tx) => {
    const count = await markForgotten(tx, new Date(Date.now() - DAY_MS).toISOString())
    if (count > 0) {
      await writeAudit(tx, {
        ...SYSTEM,
        action: 'deleted',
        entity: 'file',
        entity_id: '',
        reason: 'anonymous uploads that nobody attached within 24 hours',
        before: { count },
        after: undefined,
      })
    }
    return count
  })
  await removeFiles(services, await listForgotten(db), deleteForgotten)
  return marked
}
