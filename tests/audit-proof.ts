import { type Kysely, sql } from 'kysely'
import { verifyDetails } from '../db/audit-digest.ts'
import type { Database } from '../db/schema.ts'

type Proof = { id: number; action: string; verdict: ReturnType<typeof verifyDetails> }

/** What every event that has details says of them, read back as the texts that lie in the database. */
export async function proofs(db: Kysely<Database>): Promise<Proof[]> {
  const { rows } = await sql<{
    id: number
    action: string
    details_digest: string | null
    salt: Buffer | null
    before: string
    after: string
  }>`select e.id, e.action, e.details_digest, d.salt, d.before::text, d.after::text
    from audit_events e join audit_details d on d.event_id = e.id order by e.id`.execute(db)
  return rows.map(({ id, action, details_digest, ...details }) => ({
    id,
    action,
    verdict: verifyDetails(details_digest, details),
  }))
}
