import { type Kysely, sql } from 'kysely'

/** A promise that somebody's death ended is told from the others: it comes back when that was a mistake (0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table planned_visits drop constraint planned_visits_cancelled_because_check`.execute(db)
  await sql`alter table planned_visits add constraint planned_visits_cancelled_because_check
    check (cancelled_because in ('', 'hand', 'unassigned', 'deceased'))`.execute(db)
  await sql`update planned_visits p set cancelled_because = 'deceased', version = p.version + 1, updated_at = now()
    from beneficiaries b where b.id = p.beneficiary_id and b.status_reason = 'deceased' and p.state = 'planned'
      and p.deleted_at is null and p.planned_on >= (now() at time zone 'Asia/Singapore')::date`.execute(db)
}
