import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'

type Exempted = { check: string; outcome: string; met_on: string; valid_until: string; because: string }

/**
 * Takes back the exemptions that 'all the same' wrote together with what this member of staff has just ended by Undo: by them the volunteer
 * would be sent to anybody for 90 days. Told by their moment, which is that of the transaction; the volunteer is held.
 */
export async function takeExemptionsBack(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  volunteer: { id: number; account_id: number },
  beneficiaryIds: readonly number[],
  by: number,
): Promise<void> {
  const taken = await revokeWrittenWith(tx, volunteer.id, beneficiaryIds, by)
  await auditAll(
    taken.map((before) => ({
      action: 'check_taken_back',
      entity: 'volunteer',
      entity_id: volunteer.account_id,
      before,
      reason: 'The assignment was undone',
    })),
  )
}

/** Undone is what ended in this transaction: an assignment that ended before, as it should or by another's hand, keeps its exemption. */
async function revokeWrittenWith(
  tx: Db,
  volunteer_id: number,
  beneficiaryIds: readonly number[],
  by: number,
) {
  const { rows } = await sql<Exempted>`
    with undone as (select a.assigned_by, a.assigned_from from assignments a
      where a.volunteer_id = ${volunteer_id} and ${living('a')} and a.assigned_to = now()
        and a.beneficiary_id = any(${[...beneficiaryIds]}::bigint[]))
    update checks c set revoked_at = now(), revoked_by = ${by}
    from check_kinds k
    where k.id = c.kind_id and c.volunteer_id = ${volunteer_id} and c.outcome = 'exempt' and c.by_id = ${by}
      and c.revoked_at is null
      and exists (select from undone u where u.assigned_by = c.by_id and u.assigned_from = c.at)
    returning k.name as "check", c.outcome, c.met_on, c.valid_until, c.because`.execute(tx)
  return rows
}
