import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { PurgedNames } from './purged-names.ts'

/** What tells of people whom its own events do not name: the request alone does not find it. */
export const TELLS_OF_OTHERS = [
  'beneficiary.import',
  'volunteer.import',
  'import.takeBack',
  'import_word.keep',
  'beneficiary_match.propose',
  'match_proposal.setPair',
  'match_proposal.solve',
  'match_proposal.commit',
  'match_change.change',
  'match_change.undo',
  'volunteer_bulk.statusBack',
  'contact.reorder',
  // By what a certificate is called, which may be another's.
  'check.create',
  // By its name, and by the words that it looks for.
  'view.create',
  'view.update',
  'view.order',
  'view.pin',
]

/** Answers kept for a second try that tell of any of these people, or of anybody's contacts so called, are kept no longer (G-23). */
export async function forgetAnswers(tx: Db, names: PurgedNames): Promise<void> {
  const { rows } = await sql<{ id: string; answer: unknown }>`
    select ctid::text as id, answer from idempotency_keys
    where answer is not null and operation = any(${TELLS_OF_OTHERS}::text[])`.execute(tx)
  // Nobody misses one too many: a part of a former name is enough.
  const isTelling = (text: string) => names.isToldIn(text) || names.isSaidIn(text)
  const telling = rows.filter(({ answer }) => textsOf(answer).some(isTelling))
  const ids = telling.map(({ id }) => id)
  await sql`update idempotency_keys set answer = null where ctid = any(${ids}::text[]::tid[])`.execute(tx)
}

/** Whoever stopped one of these imports was answered the name of its file. */
export async function forgetStops(tx: Db, imports: readonly number[]): Promise<void> {
  await sql`update idempotency_keys set answer = null where answer is not null and operation = 'import.stop'
    and answer ->> 'id' = any(${imports.map(String)}::text[])`.execute(tx)
}

/** Every text in a value, however deep. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(textsOf) : []
}
