import { sql } from 'kysely'
import { WORRY_DAYS } from '../../contract/due.ts'
import { living } from '../../db/living.ts'
import { isAnsweredWithAnother } from './repeated-wellbeing-alert.ts'

/** Whom a volunteer worries about, as `id` and `worried_on`, until the office has reached them or closed it (0034, 0039). */
export const worries = (day: string) => sql<{ id: number; worried_on: string }>`
    select e.beneficiary_id as id, max(e.happened_on) as worried_on from engagements e
    where e.wellbeing = 'worried' and ${living('e')} and e.happened_on > ${day}::date - ${WORRY_DAYS}::integer
      and not exists (select from engagements o where o.beneficiary_id = e.beneficiary_id and o.source = 'staff'
        and o.volunteer_id is null and o.outcome = 'reached' and o.happened_on >= e.happened_on
        and o.id <> e.id and o.created_at >= e.said_at and ${living('o')})
      and not exists (select from follow_ups f where f.engagement_id = e.id and (f.state <> 'open' or not ${living('f')}))
      and not ${isAnsweredWithAnother}
    group by e.beneficiary_id`
