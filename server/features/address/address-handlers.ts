import type { addressOperations } from '../../../contract/address.ts'
import type { HandlersOf } from '../../http/call.ts'
import { checkAddress } from './address-check.ts'
import { knownAddresses, listedStreets } from './address-repository.ts'

export const addressHandlers: HandlersOf<typeof addressOperations> = {
  check: ({ db, query }) => checkAddress(db, query),
  listStreets: ({ db, query }) => listedStreets(db, query.postal_codes),
  listAtPostalCode: ({ db, query }) => knownAddresses(db, query.postal_code),
}
