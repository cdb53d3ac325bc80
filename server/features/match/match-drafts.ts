import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { type Head, lockProposal } from '../../match/proposals.ts'
import { readProposal } from '../../match/read-proposal.ts'

/** Throws 409 once it is assigned, 412 with the proposal as it is for another version (S-15). */
export async function refuseUnlessDraft(db: Db, head: Head, if_match: number | undefined): Promise<void> {
  if (head.bulk_id !== null)
    throw new Problem('conflict', { message: 'This proposal has been assigned already' })
  if (if_match !== undefined && if_match !== head.version)
    requireVersion(if_match, found(await readProposal(db, head.id)), {
      entity: 'match',
      entity_id: head.id,
    })
}

/** Held until the transaction ends. Throws as `refuseUnlessDraft` does. */
export async function lockDraft(tx: Db, id: number, if_match: number | undefined): Promise<Head> {
  const head = found(await lockProposal(tx, id))
  await refuseUnlessDraft(tx, head, if_match)
  return head
}
