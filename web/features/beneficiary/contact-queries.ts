import { contactOperations } from '../../../contract/contact.ts'
import { queryOf } from '../../api/queries.ts'

export const contactsQuery = (serial_number: string) =>
  queryOf(contactOperations.listOfBeneficiary, { query: { serial_number } })
