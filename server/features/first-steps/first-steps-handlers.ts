import type { firstStepsOperations } from '../../../contract/first-steps.ts'
import type { HandlersOf } from '../../http/call.ts'
import { putStepsAway, readFirstSteps } from './first-steps-repository.ts'

/** What guides whoever starts with nothing. */
export const firstStepsHandlers: HandlersOf<typeof firstStepsOperations> = {
  get: ({ db, caller }) => readFirstSteps(db, caller.id),

  putAway: ({ caller, change }) =>
    change(async ({ tx, audit }) => {
      await putStepsAway(tx, caller.id)
      await audit({ action: 'put_away', entity: 'user', entity_id: caller.id })
      return undefined
    }),
}
