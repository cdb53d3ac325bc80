import { sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import { RISKS, type Risk } from '../../contract/risk.ts'
import type { Change } from '../http/change.ts'

/** Never lowers it. The person is held by whoever files what raises it. */
export async function raiseRisk(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  beneficiary_id: number,
  risk: Risk,
  because: string,
): Promise<void> {
  const stood = await tx
    .selectFrom('beneficiary_care')
    .select(['risk', 'risk_because', 'risk_since'])
    .where('beneficiary_id', '=', beneficiary_id)
    .executeTakeFirst()
  const before = stood ?? { risk: 'usual' as const, risk_because: '', risk_since: null }
  if (RISKS.indexOf(before.risk) >= RISKS.indexOf(risk)) return
  const after = { risk, risk_because: because, risk_since: today() }
  await tx
    .insertInto('beneficiary_care')
    .values({ beneficiary_id, ...after })
    .onConflict((conflict) =>
      conflict
        .column('beneficiary_id')
        .doUpdateSet({ ...after, version: sql`beneficiary_care.version + 1`, updated_at: sql`now()` }),
    )
    .execute()
  await audit({
    action: 'updated',
    entity: 'beneficiary',
    entity_id: beneficiary_id,
    before,
    after,
  })
}
