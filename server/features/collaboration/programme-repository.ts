import { sql } from 'kysely'
import type { z } from 'zod'
import type { programmeGlimpse } from '../../../contract/collaboration/programme.ts'
import type { ReasonedStatus } from '../../../contract/status-reason.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { statusRecordset } from '../../bulk/status-sql.ts'

/** A programme in which someone assigned to this volunteer is linked, as a volunteer sees it (S-08). */
export async function glimpseForVolunteer(
  db: Db,
  id: number,
  volunteer_id: number,
): Promise<z.infer<typeof programmeGlimpse> | undefined> {
  return await db
    .selectFrom('programmes as p')
    .select(['p.id', 'p.name', 'p.cover_image'])
    .where('p.id', '=', id)
    .where(living('p'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('programme_beneficiaries as l')
          .innerJoin('assignments as a', 'a.beneficiary_id', 'l.beneficiary_id')
          .select('l.id')
          .whereRef('l.programme_id', '=', 'p.id')
          .where(living('l'))
          .where('a.volunteer_id', '=', volunteer_id)
          .where('a.assigned_to', 'is', null)
          .where(living('a')),
      ),
    )
    .executeTakeFirst()
}

/** The status of every link that stands between these, with its reason, by 'programme person'. */
export async function linkStatuses(
  tx: Db,
  ends: readonly { link: { programme_id: number }; person: number }[],
): Promise<Map<string, ReasonedStatus>> {
  const rows = await tx
    .selectFrom('programme_beneficiaries')
    .select(['programme_id', 'beneficiary_id', 'status', 'status_reason', 'status_note', 'status_day'])
    .where('programme_id', '=', sql<number>`any(${ends.map(({ link }) => link.programme_id)}::bigint[])`)
    .where('beneficiary_id', '=', sql<number>`any(${ends.map(({ person }) => person)}::bigint[])`)
    .where(living())
    .execute()
  return new Map(
    rows.map(({ programme_id, beneficiary_id, ...status }) => [`${programme_id} ${beneficiary_id}`, status]),
  )
}

/** Those of them who moved or died. */
export async function goneAmong(tx: Db, people: readonly number[]) {
  if (people.length === 0) return []
  return await tx
    .selectFrom('beneficiaries')
    .select(['id', 'display_name as name', 'status_reason'])
    .where('id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('status_reason', 'in', ['moved', 'deceased'])
    .orderBy('id')
    .execute()
}

const reasoned = sql.raw('status, status_reason, status_note, status_day')

/**
 * Links, from now or from `since`, or gives a link that stands the new status with its reason; a link that already says
 * so keeps its version. No pair may come twice.
 */
export async function upsertLinks(
  tx: Db,
  links: readonly (ReasonedStatus & {
    programme_id: number
    beneficiary_id: number
    since: string | null
  })[],
): Promise<void> {
  await sql`
    insert into programme_beneficiaries as l (programme_id, beneficiary_id, ${reasoned}, created_at)
    select programme_id, beneficiary_id, ${reasoned}, coalesce(since, now())
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r(programme_id bigint, beneficiary_id bigint, ${statusRecordset}, since timestamptz)
    order by programme_id, beneficiary_id
    on conflict (programme_id, beneficiary_id) where ${living()} do update
    set (${reasoned}) = (select excluded.status, excluded.status_reason, excluded.status_note, excluded.status_day),
      version = l.version + 1, updated_at = now()
    where (l.status, l.status_reason, l.status_note, l.status_day)
      is distinct from (excluded.status, excluded.status_reason, excluded.status_note, excluded.status_day)`.execute(
    tx,
  )
}
