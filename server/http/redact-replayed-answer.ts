import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'
import { isAssignedTo } from '../visits/assigned.ts'
import type { Caller } from './caller.ts'

/** What of a kept answer is about the person: said so instead, once they are not the volunteer's any more. */
export const UNSAID = {
  beneficiary_serial_number: '',
  beneficiary_name: '',
  responses: [],
  note: '',
  wellbeing: '',
} as const

/**
 * S-08, S-16: a retried call is answered by what was kept of the first. A phone needs to know that its letter arrived, and
 * by which number; of a person who was taken from this volunteer since, or was deleted, nothing more is said.
 */
export async function redactReplayedAnswer<Answer>(db: Db, caller: Caller, answer: Answer): Promise<Answer> {
  if (caller.kind !== 'volunteer' || typeof answer !== 'object' || answer === null) return answer
  const id = propertyOf(answer, 'beneficiary_id')
  const serial = propertyOf(answer, 'beneficiary_serial_number')
  if (id === undefined && serial === undefined) return answer
  const person = await db
    .selectFrom('beneficiaries as b')
    .select('b.id')
    .where(typeof id === 'number' ? sql<boolean>`b.id = ${id}` : sql<boolean>`b.serial_number = ${serial}`)
    .where(living('b'))
    .where(isAssignedTo(caller.id))
    .executeTakeFirst()
  if (person) return answer
  const unsaid = Object.entries(UNSAID).filter(([field]) => field in answer)
  return { ...answer, ...Object.fromEntries(unsaid) }
}
