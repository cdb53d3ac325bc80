import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { impactOf } from '../../../db/deletion.ts'
import type { Db } from '../../../db/schema.ts'
import { readRetentionDays } from '../../storage/organisation-settings.ts'
import { countHandedIn } from './forgetting-repository.ts'

/** What forgetting somebody takes away and leaves, and on which day it is done for good, whoever asked for it (H-828). */
export async function tellForgetting(
  db: Db,
  { noun, id, is_active }: { noun: OwnNoun; id: number; is_active: boolean },
) {
  const retention_days = await readRetentionDays(db)
  return {
    summary: await impactOf(db, noun, id),
    is_active,
    handed_in: noun === 'volunteer' ? await countHandedIn(db, id) : 0,
    retention_days,
    gone_on: addDays(today(), retention_days),
  }
}
