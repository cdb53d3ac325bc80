import { OWN_NOUNS, type OwnNoun } from '../../../contract/own-kinds.ts'
import { type RetentionRule, type RetentionRuleEdit, unsetRule } from '../../../contract/retention-rule.ts'
import { firstOf } from '../../../db/first-of.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'

const columns = ['noun', 'is_on', 'status', 'idle_months', 'version'] as const

/** The rule of each noun; off where nobody has set it. */
export async function readRules(db: Db): Promise<RetentionRule[]> {
  const rows = await db.selectFrom('retention_rules').select(columns).execute()
  return OWN_NOUNS.map((noun) => rows.find((row) => row.noun === noun) ?? unsetRule(noun))
}

/** The rule of a noun, held until the transaction ends; 'share' lets others read it meanwhile, and nobody change it. */
export async function lockRule(tx: Db, noun: OwnNoun, mode: 'share' | 'update'): Promise<RetentionRule> {
  // Of two who set it first one waits for the other.
  if (mode === 'update')
    await tx
      .insertInto('retention_rules')
      .values(unsetRule(noun))
      .onConflict((clash) => clash.column('noun').doNothing())
      .execute()
  const asked = tx.selectFrom('retention_rules').select(columns).where('noun', '=', noun)
  const row = await (mode === 'share' ? asked.forShare() : asked.forUpdate()).executeTakeFirst()
  return row ?? unsetRule(noun)
}

export async function writeRule(tx: Db, noun: OwnNoun, edit: RetentionRuleEdit): Promise<RetentionRule> {
  const written = tx
    .updateTable('retention_rules')
    .set({ ...edit, ...nextVersion })
    .where('noun', '=', noun)
  return firstOf(await written.returning(columns).execute())
}
