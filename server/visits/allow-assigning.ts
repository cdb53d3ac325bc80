import { addDays, daysBetween } from '../../contract/calendar-day.ts'
import { ALL_THE_SAME_DAYS_MAX } from '../../contract/check.ts'
import { today } from '../../contract/fields.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { keptApartText, readAvoidPairs } from './avoid-pairs.ts'
import { lacksText, readLackedChecks, readProgrammesOf } from './lacked-checks.ts'
import { isRequired } from './required-check.ts'
import { keptOutText, readVisitorRuleViolations } from './visitor-rules.ts'

type Helper = { id: number; account_id: number; name: string }
type AllTheSame = { because: string; until?: string | undefined }

/**
 * The gate before an assignment by hand. Throws 409 for whoever is kept apart, whatever is said (0123); and says who lacks what,
 * and whom the person does not let in (V5): with a reason it then writes an exemption of at most 90 days instead, which is listed
 * as running out until it is mended (0058). The volunteers are held, as they are by whoever records a check.
 */
export async function allowAssigning(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  beneficiary_id: number,
  helpers: readonly Helper[],
  by: number,
  allTheSame: AllTheSame | undefined,
): Promise<void> {
  await refuseKeptApart(tx, beneficiary_id, helpers)
  const day = today()
  const lacking = await readLacking(tx, beneficiary_id, helpers, day)
  const keptOut = await readVisitorRuleViolations(
    tx,
    [beneficiary_id],
    helpers.map(({ id }) => id),
  )
  const ruled = helpers.flatMap(({ id, name }) => {
    const rule = keptOut(id, beneficiary_id)
    return rule ? [keptOutText(name, rule)] : []
  })
  if (lacking.length === 0 && ruled.length === 0) return
  const message = [...lacking.map(({ helper, lacks }) => lacksText(helper.name, lacks)), ...ruled].join('. ')
  if (!allTheSame) throw new Problem('conflict', { message, fields: { all_the_same: 'Say why' } })
  const valid_until = allTheSame.until ?? addDays(day, ALL_THE_SAME_DAYS_MAX)
  if (valid_until < day || daysBetween(day, valid_until) > ALL_THE_SAME_DAYS_MAX)
    throw new Problem('invalid', {
      fields: { 'all_the_same.until': `From today, at most ${ALL_THE_SAME_DAYS_MAX} days` },
    })
  // Where somebody is only kept out by a rule, there is no check to be exempted from.
  if (lacking.length === 0) return
  const exempt = { outcome: 'exempt' as const, met_on: day, valid_until, because: allTheSame.because }
  const all = lacking.flatMap(({ helper, lacks }) => lacks.map((lack) => ({ helper, ...lack })))
  await tx
    .insertInto('checks')
    .values(all.map(({ helper, kind_id }) => ({ ...exempt, kind_id, volunteer_id: helper.id, by_id: by })))
    .execute()
  await auditAll(
    all.map(({ helper, name }) => ({
      action: 'checked',
      entity: 'volunteer',
      entity_id: helper.account_id,
      after: { check: name, ...exempt },
    })),
  )
}

/** Who lacks which checks that this person's programmes ask for. */
async function readLacking(tx: Db, beneficiary_id: number, helpers: readonly Helper[], day: string) {
  const ids = helpers.map(({ id }) => id)
  const lacked = await readLackedChecks(tx, ids, day)
  if (lacked.size === 0) return []
  const programmes = (await readProgrammesOf(tx, [beneficiary_id])).get(beneficiary_id) ?? []
  return helpers.flatMap((helper) => {
    const lacks = (lacked.get(helper.id) ?? []).filter((one) => isRequired(one, programmes))
    return lacks.length > 0 ? [{ helper, lacks }] : []
  })
}

/** Throws 409 where the person must not meet one of these: no reason overrules it, the pair is ended first (0123). */
export async function refuseKeptApart(
  tx: Db,
  beneficiary_id: number,
  helpers: readonly Pick<Helper, 'id' | 'name'>[],
): Promise<void> {
  const isKeptApart = await readAvoidPairs(
    tx,
    [beneficiary_id],
    helpers.map(({ id }) => id),
  )
  const apart = helpers.filter(({ id }) => isKeptApart(id, beneficiary_id))
  if (apart.length > 0)
    throw new Problem('conflict', { message: keptApartText(apart.map(({ name }) => name)) })
}
