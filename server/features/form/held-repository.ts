import { sql } from 'kysely'
import type { WaitingReport } from '../../../contract/form-response-held.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import { isOfOfficer } from '../../visits/officers.ts'

type Asked = {
  page: number
  page_size: number
  order: 'asc' | 'desc'
  sort?: string | undefined
  mine?: '1' | undefined
}

/** What is held and was never decided on, of every form: one that staff chose against was looked at. */
export function pageOfWaiting(db: Db, user_id: number, asked: Asked): Promise<Page<WaitingReport>> {
  const way = asked.sort ? asked.order : 'asc'
  const waiting = db
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .select(['r.id as response_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.first_name as beneficiary_first_name', 'b.last_name as beneficiary_last_name'])
    .select(['b.display_name as beneficiary_display_name', 'r.volunteer_display_name'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.answered_at'])
    .select(['r.programme_name', 'r.form_title', 'r.stage', 'r.held_because'])
    .select(sql<number | null>`volunteer_account(r.volunteer_id)`.as('volunteer_account_id'))
    .where('r.state', '=', sql.lit('held'))
    .where('r.held_because', '<>', sql.lit('replaced'))
    .where(living('r'))
    .where(living('b'))
    .$if(asked.mine === '1', (query) => query.where(isOfOfficer(sql`r.beneficiary_id`, user_id)))
  return readPage(waiting.orderBy('r.answered_at', way).orderBy('r.id', way), asked)
}
