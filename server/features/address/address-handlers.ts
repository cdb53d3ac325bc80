import type { addressOperations } from '../../../contract/address.ts'
import type { HandlersOf } from '../../http/call.ts'
import { knownAddresses } from './address-repository.ts'

export const addressHandlers: HandlersOf<typeof addressOperations> = {
  listAtPostalCode: ({ db, query }) => knownAddresses(db, query.postal_code),
}
