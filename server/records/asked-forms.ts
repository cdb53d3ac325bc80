import { sql } from 'kysely'
import { living } from '../../db/living.ts'

// G-18. By form: one that was moved stays answered by whom it was, and a new one in its place is asked of them.
export const unanswered = sql`${living('f')} and ${living('l')} and l.status = 'Active'
  and not exists (select 1 from form_responses r where r.beneficiary_id = l.beneficiary_id
    and r.form_id = f.id and r.state = 'accepted' and ${living('r')})`

/** Every form `f` of every programme `p` that a person is in by a link `l`: what is pending is `unanswered` of these. */
export const askedForms = sql`programme_beneficiaries l
  join programmes p on p.id = l.programme_id and ${living('p')}
  join forms f on f.programme_id = p.id`
