import { sql } from 'kysely'
import { Problem } from '../../contract/problem.ts'
import { type FactorRule, factorRule } from '../../contract/second-factor.ts'
import type { Db } from '../../db/schema.ts'
import { readSetting, writeSetting } from '../storage/setting.ts'

const RULE = 'second_factor_of'

/**
 * S-06, of `u`, the accounts: whether a second factor is required of this one and it has none. Read with the session at each
 * call, so that the setting holds at once, on every server. Who waits for approval owes nothing yet.
 */
export const owesFactor = () => sql<boolean>`u.second_factor_at is null and
  case (select value #>> '{}' from settings where name = ${sql.lit(RULE)})
    when 'staff' then u.role in ('admin', 'super_admin')
    when 'super_admins' then u.role = 'super_admin'
    else false end`

/** Of whom a second factor is required. */
export const readFactorRule = async (db: Db): Promise<FactorRule> =>
  factorRule.catch('nobody').parse(await readSetting(db, RULE))

export const writeFactorRule = (tx: Db, rule: FactorRule): Promise<void> => writeSetting(tx, RULE, rule)

/** Throws 409 for an account that must keep its second factor. Behind its lock, or the setting could come in between. */
export async function requireMayTurnOff(tx: Db, role: string): Promise<void> {
  if (isRequiredOf(await readFactorRule(tx), role))
    throw new Problem('conflict', {
      message:
        'Your organisation requires a second factor of you, so the last one stays. Add another first, or ask a super admin to reset it',
    })
}

export const isRequiredOf = (rule: FactorRule, role: string): boolean =>
  rule === 'staff' || (rule === 'super_admins' && role === 'super_admin')
