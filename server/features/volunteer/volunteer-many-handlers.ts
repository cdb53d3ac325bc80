import type { volunteerManyOperations } from '../../../contract/bulk.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import { chosenOf, manyHandlers } from '../../bulk/many-handlers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { idsOfVolunteers } from './volunteer-lists.ts'

type Who = BodyOf<typeof volunteerManyOperations.preview>['who']

const chosenVolunteers = chosenOf('volunteer', async (db, who: Who, looks_turned, telling) =>
  idsOfVolunteers(
    db,
    'keys' in who ? { account_ids: who.keys } : { ...who.view, looks_turned, except: who.except },
    telling,
  ),
)

/** Many volunteers at once: those ticked, or all who match. */
export const volunteerManyHandlers: HandlersOf<typeof volunteerManyOperations> = manyHandlers(
  'volunteer',
  chosenVolunteers,
)
