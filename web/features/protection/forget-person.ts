import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type ProtectionRequest, protectionRequestOperations } from '../../../contract/protection-request.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { ApiProblem, isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'

export type ForgetOutcome = 'done' | 'partly'

/** H-828: deletes who asked. Answers what came of it, by what is theirs in that moment; throws where they are deleted already. */
export async function forgetPerson(request: ProtectionRequest): Promise<ForgetOutcome> {
  const { id, version, noun, person_key } = request
  // Whoever asked: the number may be another person's by now (H-1990).
  const beneficiary_id = request.person_id ?? undefined
  try {
    // What was asked may have been withdrawn while this was read: nobody is deleted then.
    const { handed_in } = await call(protectionRequestOperations.forgetting, {
      query: { id: String(id), request_version: String(version) },
    })
    if (noun === 'volunteer') await call(volunteerOperations.remove, { query: { account_id: person_key } })
    else await call(beneficiaryOperations.remove, { query: { serial_number: person_key, beneficiary_id } })
    return handed_in > 0 ? 'partly' : 'done'
  } catch (error) {
    throw isProblem(error, 'not_found') ? refusal(DELETED) : error
  }
}

const DELETED = 'They are deleted already: close the request.'

/** What a dialog says at its top, of a thing that no server refused. */
export const refusal = (message: string): ApiProblem => new ApiProblem('conflict', 409, message)

/** Of a request that could not be closed, though whoever asked is deleted by now. */
export const stillOpen = (problem: ApiProblem): ApiProblem =>
  new ApiProblem(problem.code, problem.status, `${DELETED} ${problem.message}`, problem)
