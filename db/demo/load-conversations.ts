import type { Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { commsLogs } from './conversations.ts'
import type { DemoIds, DemoTools } from './demo-tools.ts'
import { daysBefore, type Random } from './random.ts'

/** Two to six comms logs for each partner over two years, some with an attachment of their own. */
export async function loadConversations(
  tx: Transaction<Database>,
  random: Random,
  ids: DemoIds,
  tools: DemoTools,
): Promise<void> {
  const writers = ids.users.slice(0, 3)
  for (const partner_id of ids.partners) {
    for (const log of random.some(commsLogs, 2 + random.below(5))) {
      const created_by = random.pick(writers)
      const files = log.file
        ? [
            await tools.storeFile(tx, {
              name: log.file.name,
              content: new TextEncoder().encode(log.file.content),
              user_id: created_by,
            }),
          ]
        : []
      const at = `${daysBefore(tools.today, random.below(700))}T0${1 + random.below(8)}:15:00.000Z`
      const { type, subject, content } = log
      await tx
        .insertInto('comms_logs')
        .values({ partner_id, type, subject, content, files, created_by, created_at: at, updated_at: at })
        .execute()
    }
  }
}
