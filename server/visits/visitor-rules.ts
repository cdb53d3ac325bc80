import { sql } from 'kysely'
import { type VisitorRule, visitorRuleText } from '../../contract/visitor-rule.ts'
import type { Db } from '../../db/schema.ts'

type Ruled = Extract<VisitorRule, 'women_only' | 'men_only'>
type Held = { beneficiary_id: number; rule: Ruled }
const LET_IN: Readonly<Record<Ruled, string>> = { women_only: 'Female', men_only: 'Male' }

/** The rule of this person's own by which this volunteer may not visit them; null where none keeps them out. */
export type KeptOut = (volunteer_id: number, beneficiary_id: number) => Ruled | null

/**
 * Whom people let in by themselves (visits V5), for assignments of any kind: by hand, by the dozen, from a match. Whoever is
 * not known to be a woman is none. That two go together no single assignment can keep.
 */
export async function readVisitorRuleViolations(
  db: Db,
  beneficiary_ids: readonly number[],
  volunteer_ids: readonly number[],
): Promise<KeptOut> {
  const { rows } = await sql<Held>`select beneficiary_id, visitor_rule as rule from beneficiary_profiles
    where beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and visitor_rule in ('women_only', 'men_only')`.execute(
    db,
  )
  if (rows.length === 0) return () => null
  const helpers = await sql<{ id: number; gender: string }>`
    select id, gender from volunteers where id = any(${[...volunteer_ids]}::bigint[])`.execute(db)
  const rules = new Map(rows.map(({ beneficiary_id, rule }) => [beneficiary_id, rule]))
  const genders = new Map(helpers.rows.map(({ id, gender }) => [id, gender]))
  return (volunteer_id, beneficiary_id) => {
    const rule = rules.get(beneficiary_id)
    return rule && genders.get(volunteer_id) !== LET_IN[rule] ? rule : null
  }
}

/** 'Tan Ah Kow is not let in: women only'. */
export const keptOutText = (name: string, rule: Ruled): string =>
  `${name} is not let in: ${visitorRuleText(rule).toLowerCase()}`
