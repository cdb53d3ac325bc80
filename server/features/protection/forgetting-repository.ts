import { sql } from 'kysely'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { RequestKind } from '../../../contract/protection-due.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

type Forgotten = {
  kind: RequestKind
  noun: OwnNoun
  id: number
  is_active: boolean
  /** Of the request. */
  version: number
  is_closed: boolean
  is_checked: boolean
}

const ofRequest = sql`r.version, r.closed_at is not null as is_closed, r.checked_how is not null as is_checked`

/** The living person of a request; undefined for nobody, and for who is deleted already. */
export async function findForgotten(db: Db, request_id: number): Promise<Forgotten | undefined> {
  const { rows } = await sql<Forgotten>`
    select r.kind, 'beneficiary' as noun, b.id, b.status = 'Active' as is_active, ${ofRequest}
      from protection_requests r join beneficiaries b on b.id = r.beneficiary_id
      where r.id = ${request_id} and ${living('b')}
    union all select r.kind, 'volunteer', v.id, v.current_status <> 'Inactive', ${ofRequest}
      from protection_requests r join volunteers v on v.id = r.volunteer_id
      where r.id = ${request_id} and ${living('v')}`.execute(db)
  return rows[0]
}

/** What a volunteer handed in about others: it belongs to those, and keeps the volunteer's name (G-22). */
export async function countHandedIn(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from form_responses where volunteer_id = ${id} and ${living('form_responses')})
    + (select count(*) from engagements where volunteer_id = ${id} and ${living('engagements')})
    + (select count(*) from follow_ups where volunteer_id = ${id} and ${living('follow_ups')}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
