import { sql } from 'kysely'
import type { PairState } from '../../../contract/match-proposal.ts'
import type { Db } from '../../../db/schema.ts'

type Named = { serial_number: string; volunteer_account_id: number }

/** Of a pair that was proposed: what becomes of it. Undefined where there is none such. */
export async function setPairState(
  tx: Db,
  proposal_id: number,
  { serial_number, volunteer_account_id }: Named,
  state: PairState,
): Promise<true | undefined> {
  const { rows } = await sql`
    update match_pairs c set state = ${state} from beneficiaries b, volunteers v
    where c.proposal_id = ${proposal_id} and c.state in ('proposed', 'locked', 'removed')
      and b.id = c.beneficiary_id and b.serial_number = ${serial_number}
      and v.id = c.volunteer_id and v.account_id = ${volunteer_account_id} returning c.proposal_id`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  await tx
    .updateTable('match_proposals')
    .set({ version: sql`version + 1` })
    .where('id', '=', proposal_id)
    .execute()
  return true
}
