import type { AvoidPair, avoidPairOperations } from '../../../contract/avoid-pair.ts'
import { Problem } from '../../../contract/problem.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found, missing } from '../../http/found.ts'
import { lockBeneficiary, lockResolvedBeneficiary } from '../../records/find-beneficiary.ts'
import { findPerson } from '../../records/find-person.ts'
import { lockVolunteerByAccount } from '../../records/find-volunteer.ts'
import { endPair, findTwo, insertPair, listPairsOf, readPair } from './avoid-pair-repository.ts'

/**
 * Who must not meet (0123). Whoever assigns holds the person, too: of a pair that is recorded and an assignment that is made at
 * the same moment the later one sees the earlier.
 */
export const avoidPairHandlers: HandlersOf<typeof avoidPairOperations> = {
  listOfPerson: async ({ db, query }) =>
    await listPairsOf(db, found(await findPerson(db, query.noun, query.key))),

  create: ({ body, caller, change }) =>
    change(async ({ tx, auditAll }) => {
      const { beneficiary_serial_number: serial_number, volunteer_account_id, because } = body
      const meant = { serial_number, beneficiary_id: body.beneficiary_id }
      const beneficiary_id = await lockResolvedBeneficiary(tx, meant, 'update')
      if (beneficiary_id === undefined) throw missing('beneficiary_serial_number', 'beneficiary')
      const volunteer_id = await lockVolunteerByAccount(tx, volunteer_account_id)
      if (volunteer_id === undefined) throw missing('volunteer_account_id', 'volunteer')
      const id = await insertPair(tx, { beneficiary_id, volunteer_id, because, by_id: caller.id })
      if (id === undefined) throw new Problem('conflict', { message: 'These two are kept apart already' })
      const pair = found(await readPair(tx, id))
      await auditAll(
        inBothHistories(beneficiary_id, pair, (other) => ({
          action: 'kept_apart',
          after: { ...other, reason: because },
        })),
      )
      return pair
    }),

  end: async ({ query, caller, change }) => {
    await change(async ({ tx, auditAll }) => {
      const two = found(await findTwo(tx, query.id))
      if (!(await lockBeneficiary(tx, two.beneficiary_id, 'update'))) throw new Problem('not_found')
      // Read behind the lock: a colleague may have ended it meanwhile.
      const pair = found(await readPair(tx, query.id))
      await endPair(tx, query.id, caller.id)
      await auditAll(
        inBothHistories(two.beneficiary_id, pair, (other) => ({
          action: 'ended_apart',
          before: { ...other, reason: pair.because },
        })),
      )
    })
  },
}

type Other = { volunteer_account_id: number } | { beneficiary_id: number }

/** By numbers, never by names or serial numbers: one would outlive its person in the history of the other. */
const inBothHistories = (
  beneficiary_id: number,
  { volunteer_account_id }: Pick<AvoidPair, 'volunteer_account_id'>,
  said: (other: Other) => Pick<AuditEntry, 'action' | 'before' | 'after'>,
): AuditEntry[] => [
  { ...said({ volunteer_account_id }), entity: 'beneficiary', entity_id: beneficiary_id },
  { ...said({ beneficiary_id }), entity: 'volunteer', entity_id: volunteer_account_id },
]
