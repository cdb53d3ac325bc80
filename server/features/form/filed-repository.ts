import type { FiledReport } from '../../../contract/form-response.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import { filedByName } from './form-response-repository.ts'

type Asked = { volunteer_account_id: number; page: number; page_size: number; order?: 'asc' | 'desc' }

/** What is by one volunteer, what is held included, the newest visit first. */
export function pageOfFiled(db: Db, asked: Asked): Promise<Page<FiledReport>> {
  const filed = db
    .selectFrom('form_responses as r')
    .innerJoin('volunteers as w', 'w.id', 'r.volunteer_id')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .select(['r.id as response_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.first_name as beneficiary_first_name', 'b.last_name as beneficiary_last_name'])
    .select(['b.display_name as beneficiary_display_name'])
    .select(['r.programme_name', 'r.form_title', 'r.stage', 'r.answered_at', 'r.held_because'])
    .select(filedByName)
    .where('w.account_id', '=', asked.volunteer_account_id)
    .where(living('w'))
    .where(living('r'))
    .where(living('b'))
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
  return readPage(filed, asked)
}
