import { sql, type Transaction } from 'kysely'
import { FIGURE_WEEKS } from '../../contract/care-figures.ts'
import type { Database } from '../schema.ts'

/**
 * How it stood before: since the first visits more people are seen in time. Today's own figures are the server's to note
 * (`server/features/care/care-figures-repository.ts`); of each week before one day stands, which is what is shown of it.
 */
export async function loadCareDays(tx: Transaction<Database>, today: string): Promise<void> {
  await sql`with places as (
      select l.programme_id, count(*)::integer as people from programme_beneficiaries l
      join beneficiaries b on b.id = l.beneficiary_id and b.status = 'Active'
      where l.due_on is not null group by grouping sets ((l.programme_id), ())
    ), weeks as (
      select n, date_trunc('week', ${today}::date)::date - 7 * n + 6 as day from generate_series(1, ${FIGURE_WEEKS - 1}::integer) n
    ), stood as (
      select p.programme_id, w.day, w.n, (p.people * (100 - w.n) / 100)::integer as people,
        (p.people * (4 + w.n + (w.n * 7 % 4)) / 100)::integer as overdue,
        (p.people * (30 + w.n + (w.n * 5 % 3)) / 100)::integer as alone
      from places p cross join weeks w
    )
    insert into care_days (programme_id, day, people, in_time, overdue, without_volunteer, visits)
    select s.programme_id, s.day, s.people, greatest(0, s.people - s.overdue - s.people * 5 / 100), s.overdue, s.alone,
      (select count(distinct (e.beneficiary_id, e.happened_on))::integer from engagements e
        where e.kind = 'visit' and e.outcome = 'reached' and e.happened_on between s.day - 6 and s.day
          and (s.programme_id is null or exists (select from programme_beneficiaries l
            where l.beneficiary_id = e.beneficiary_id and l.programme_id = s.programme_id and l.status = 'Active')))
    from stood s order by s.programme_id, s.day`.execute(tx)
}
