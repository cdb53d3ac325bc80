import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { wantsReason } from '../../parts/person/wants-reason.ts'

/** `is_overruled`: with an exemption of its own. */
export type MadeAssignment = { account_id: number; serial_number: string; is_overruled?: boolean }
export type Outcome = {
  made: MadeAssignment[]
  failed: Map<string, string>
  /** The server has said no to some of them: to the same call it would say so again. */
  isRefused: boolean
  /** Those who may be assigned all the same by whoever says why. */
  wantsReason: Set<string>
}
type Told = {
  onStep: (at: number) => void
  isStopped: () => boolean
  /** Why one is assigned all the same: of those alone of whom it was asked, for it exempts from whatever is lacking. */
  becauseOf: (serial_number: string) => string | undefined
}

/**
 * Assigns a volunteer to one beneficiary after another (section 7). Answers what was made now, so that undo
 * ends nothing that stood before, and which beneficiaries were not reached, with the reason.
 */
export async function assignEach(
  account_id: number,
  serialNumbers: readonly string[],
  { onStep, isStopped, becauseOf }: Told,
): Promise<Outcome> {
  const outcome: Outcome = { made: [], failed: new Map(), isRefused: false, wantsReason: new Set() }
  for (const [at, serial_number] of serialNumbers.entries()) {
    if (isStopped()) {
      outcome.failed.set(serial_number, '')
      continue
    }
    onStep(at)
    try {
      const before = await call(volunteerOperations.listOfBeneficiary, {
        query: { beneficiary_serial_number: serial_number },
      })
      const because = becauseOf(serial_number)
      const stood = before.some((one) => one.account_id === account_id)
      await call(beneficiaryOperations.assign, {
        query: { serial_number },
        body: { volunteer_account_ids: [account_id], ...(because && { all_the_same: { because } }) },
      })
      if (!stood) outcome.made.push({ account_id, serial_number, is_overruled: because !== undefined })
    } catch (error) {
      outcome.failed.set(serial_number, messageOf(error))
      outcome.isRefused ||= error instanceof ApiProblem && error.isRefusal
      if (wantsReason(error)) outcome.wantsReason.add(serial_number)
    }
  }
  return outcome
}

/**
 * Ends them again with what 'all the same' wrote for them, one call for each volunteer; may be repeated. Only where it wrote
 * anything is that asked for: a server of the release before does not know it.
 */
export async function endEach(made: readonly MadeAssignment[]): Promise<void> {
  for (const [account_id, theirs] of Map.groupBy(made, (one) => one.account_id)) {
    const body = theirs.map(({ serial_number }) => serial_number)
    const undo = theirs.some(({ is_overruled }) => is_overruled) ? ({ undo: '1' } as const) : {}
    await call(volunteerOperations.unassign, { query: { account_id, ...undo }, body })
  }
}
