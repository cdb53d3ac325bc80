import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { hasCounting } from './occasion.ts'

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
  return { chosen, counting: await countingInPlaceOf(tx, chosen) }
}

type Place = {
  beneficiary_id: number
  form_id: number | null
  programme_id: number
  stage: number
  occasion: string
}

/** The living one that counts for the same form and occasion. */
const countingInPlaceOf = (db: Db, { beneficiary_id, form_id, programme_id, stage, occasion }: Place) =>
  db
    .selectFrom('form_responses')
    .select('id')
    .where('beneficiary_id', '=', beneficiary_id)
    .where('form_id', 'is not distinct from', form_id)
    .where('occasion', '=', occasion)
    // Of forms that nothing else is known of any more.
    .$if(form_id === null, (query) =>
      query.where('programme_id', '=', programme_id).where('stage', '=', stage),
    )
    .where('state', '=', 'accepted')
    .where(living())
    .executeTakeFirst()

/** By what a living response that is held is decided on: the ids of what counts in its place and of what it corrects, held too. */
export async function findBeside(db: Db, id: number) {
  const { corrects, ...place } = await db
    .selectFrom('form_responses')
    .select(['beneficiary_id', 'form_id', 'programme_id', 'stage', 'occasion', 'corrects'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { beneficiary_id, form_id } = place
  const counting = await countingInPlaceOf(db, place)
  const first = await db
    .selectFrom('form_responses')
    .select('id')
    .where('id', '=', corrects ?? 0)
    .where('beneficiary_id', '=', beneficiary_id)
    .where('state', '=', 'held')
    .where(living())
    .executeTakeFirst()
  return {
    beneficiary_id,
    counting: counting?.id,
    first: first?.id,
    isFormCounting: form_id !== null && (await hasCounting(db, { form_id, beneficiary_id })),
  }
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
