import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * The living response and the one that counts for its form and occasion, if another does. Their person is held until the transaction
 * ends, so that two who choose at once choose one after the other.
 */
export async function lockResponses(tx: Db, id: number) {
  await sql`select 1 from beneficiaries b join form_responses r on r.beneficiary_id = b.id where r.id = ${id}::bigint
    and ${living('b')} for update of b`.execute(tx)
  const chosen = await tx
    .selectFrom('form_responses')
    .select(['id', 'state', 'beneficiary_id', 'form_id', 'programme_id', 'stage'])
    .select(['volunteer_id', 'answered_at', 'occasion', 'corrects'])
    .where('id', '=', sql<number>`${id}::bigint`)
    .where(living())
    .executeTakeFirst()
  if (!chosen) return undefined
  const counting = await tx
    .selectFrom('form_responses')
    .select('id')
    .where('beneficiary_id', '=', chosen.beneficiary_id)
    .where('form_id', 'is not distinct from', chosen.form_id)
    .where('occasion', '=', chosen.occasion)
    // Of forms that nothing else is known of any more.
    .$if(chosen.form_id === null, (query) =>
      query.where('programme_id', '=', chosen.programme_id).where('stage', '=', chosen.stage),
    )
    .where('state', '=', 'accepted')
    .where(living())
    .executeTakeFirst()
  return { chosen, counting }
}

/** The one that counted first, for the constraint lets only one of them count. */
export async function countInstead(tx: Db, counting: number | undefined, chosen: number): Promise<void> {
  if (counting !== undefined)
    await sql`update form_responses set state = 'held', held_because = 'replaced' where id = ${counting}`.execute(
      tx,
    )
  await sql`update form_responses set state = 'accepted', held_because = '' where id = ${chosen}`.execute(tx)
}

type Family = { id: number; corrects: number | null }

/**
 * What nobody has decided on of the same first response: itself, when one of its corrections was chosen, the corrections
 * that were sent before the one chosen, and the one named. What came in since is still to be read.
 */
export async function undecidedBeside(tx: Db, chosen: Family, named: number | null): Promise<number[]> {
  const root = chosen.corrects ?? chosen.id
  const rows = await tx
    .selectFrom('form_responses')
    .select('id')
    .where('state', '=', 'held')
    .where('held_because', '<>', 'replaced')
    .where(({ or, eb }) => or([eb('id', '=', root), eb('corrects', '=', root)]))
    .where('id', '<>', chosen.id)
    .where(({ or, eb }) => or([eb('id', '<', chosen.id), eb('id', '<=', named ?? 0)]))
    .where(living())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setAside(tx: Db, id: number): Promise<void> {
  await sql`update form_responses set held_because = 'replaced' where id = ${id}`.execute(tx)
}
