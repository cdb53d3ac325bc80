import { today } from '../../contract/fields.ts'
import type { Db } from '../../db/schema.ts'
import { readAvoidPairs } from './avoid-pairs.ts'
import { readLackedChecks, readProgrammesOf } from './lacked-checks.ts'
import { isRequired } from './required-check.ts'
import { readVisitorRuleViolations } from './visitor-rules.ts'

/** Whether this volunteer may not be sent to this person: kept apart (0123), by the person's own rule (H-1238), or for a check that they lack (0058). */
export type IsIneligible = (volunteer_id: number, beneficiary_id: number) => boolean

/** Of assignments by the dozen, made or brought back: nobody gives a reason for each there. */
export async function readIneligiblePairs(
  db: Db,
  beneficiary_ids: readonly number[],
  volunteer_ids: readonly number[],
): Promise<IsIneligible> {
  if (beneficiary_ids.length === 0 || volunteer_ids.length === 0) return () => false
  const lacked = await readLackedChecks(db, [...new Set(volunteer_ids)], today())
  const keptOut = await readVisitorRuleViolations(db, beneficiary_ids, volunteer_ids)
  const isKeptApart = await readAvoidPairs(db, beneficiary_ids, volunteer_ids)
  const programmes =
    lacked.size > 0 ? await readProgrammesOf(db, beneficiary_ids) : new Map<number, number[]>()
  return (volunteer, person) =>
    isKeptApart(volunteer, person) ||
    keptOut(volunteer, person) !== null ||
    (lacked.get(volunteer)?.some((one) => isRequired(one, programmes.get(person) ?? [])) ?? false)
}
