import { type Insertable, sql } from 'kysely'
import type { Consent } from '../../../contract/consent.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { Person } from '../../records/find-person.ts'

/** The newest day first; of one day what was written down last. */
export async function listConsents(db: Db, { noun, id }: Person): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents as c')
    .innerJoin('purposes as p', 'p.id', 'c.purpose_id')
    .innerJoin('purpose_wordings as w', (join) =>
      join.onRef('w.purpose_id', '=', 'c.purpose_id').onRef('w.version', '=', 'c.wording_version'),
    )
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.purpose_id', 'p.name as purpose_name', 'c.wording_version', 'w.wording'])
    .select(['c.state', 'c.on_day', 'c.how', 'c.note', 'c.created_at as noted_at'])
    .select(staffNameOrNone('u').as('noted_by_name'))
    .where(`c.${noun}_id`, '=', id)
    .orderBy('c.on_day', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const seen = new Set<number>()
  return rows.map((row) => {
    const stands = !seen.has(row.purpose_id)
    seen.add(row.purpose_id)
    return { ...row, stands }
  })
}

export type Asked = { is_retired: boolean; has_wording: boolean }

/** Held, so that it is not retired meanwhile. */
export async function findAsked(tx: Db, purpose_id: number, version: number): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`select p.retired_at is not null as is_retired,
      exists (select from purpose_wordings w where w.purpose_id = p.id and w.version = ${version}) as has_wording
    from purposes p where p.id = ${purpose_id} for share of p`.execute(tx)
  return rows[0]
}

export async function insertConsent(tx: Db, row: Insertable<Database['consents']>): Promise<number> {
  const { id } = await tx.insertInto('consents').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
