import { type AuditVerdict, type auditChainOperations, readReceipt } from '../../../contract/audit-chain.ts'
import type { Db } from '../../../db/schema.ts'
import { readReceiptNow, verifyLog } from '../../audit/verify-log.ts'
import type { HandlersOf } from '../../http/call.ts'

/** Reading a million entries takes a while: whoever asks meanwhile waits their turn, and no server reads it twice at once. */
const turns = new WeakMap<Db, Promise<unknown>>()

function inTurn(db: Db, job: () => Promise<AuditVerdict>): Promise<AuditVerdict> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(job, job)
  turns.set(db, turn)
  return turn
}

/** The proof that the activity log is what it was (S-14). */
export const auditChainHandlers: HandlersOf<typeof auditChainOperations> = {
  get: async ({ db }) => ({ receipt: await readReceiptNow(db) }),

  async verify({ body, services, change }) {
    const verdict = await inTurn(services.db, () =>
      verifyLog(services.db, readReceipt(body.receipt), services.vault),
    )
    const { entries, broken, matches } = verdict
    return await change(async ({ audit }) => {
      await audit({ action: 'verified', entity: 'activity', after: { entries, broken, matches } })
      return verdict
    })
  },
}
