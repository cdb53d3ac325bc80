import { sql } from 'kysely'
import type { PairState } from '../../../contract/match-proposal.ts'
import type { Db } from '../../../db/schema.ts'
import { readProposal } from '../../match/read-proposal.ts'

type Changed = { beneficiary_id: number; volunteer_id: number; was: PairState }
type Named = { serial_number: string; volunteer_account_id: number }

/** Of a pair that was proposed: what becomes of it. Undefined where there is none such. */
export async function setPairState(
  tx: Db,
  proposal_id: number,
  { serial_number, volunteer_account_id }: Named,
  state: PairState,
): Promise<true | undefined> {
  const { rows } = await sql<Changed>`
    update match_pairs c set state = ${state} from beneficiaries b, volunteers v, match_pairs o
    where o.proposal_id = c.proposal_id and o.beneficiary_id = c.beneficiary_id and o.volunteer_id = c.volunteer_id
      and c.proposal_id = ${proposal_id} and c.state in ('proposed', 'locked', 'removed')
      and b.id = c.beneficiary_id and b.serial_number = ${serial_number}
      and v.id = c.volunteer_id and v.account_id = ${volunteer_account_id} returning c.beneficiary_id, c.volunteer_id, o.state as was`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  if (state === 'proposed' && rows[0]?.was === 'removed')
    await makeRoom(tx, proposal_id, serial_number, rows[0])
  await tx
    .updateTable('match_proposals')
    .set({ version: sql`version + 1` })
    .where('id', '=', proposal_id)
    .execute()
  return true
}

/**
 * Whoever was found meanwhile for somebody whose pair is put back gives way, the worst one, where one too many would go:
 * what is locked stays. They are not taken out: proposed again they may come.
 */
async function makeRoom(tx: Db, proposal_id: number, serial_number: string, back: Changed): Promise<void> {
  const { beneficiary_id, volunteer_id } = back
  const proposal = await readProposal(tx, proposal_id)
  const isOverfull = proposal?.pairs.some(
    (pair) => pair.serial_number === serial_number && pair.against === 'has_enough',
  )
  if (!isOverfull) return
  await sql`delete from match_pairs where proposal_id = ${proposal_id} and beneficiary_id = ${beneficiary_id}
    and volunteer_id = (select c.volunteer_id from match_pairs c where c.proposal_id = ${proposal_id}
      and c.beneficiary_id = ${beneficiary_id} and c.state = 'proposed' and c.volunteer_id <> ${volunteer_id}
      order by c.points desc, c.volunteer_id desc limit 1)`.execute(tx)
}
