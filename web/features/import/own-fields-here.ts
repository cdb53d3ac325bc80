import type { QueryClient } from '@tanstack/react-query'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { definedIn, organisationOf } from '../../../contract/records/own.ts'
import { organisation, setOrganisation } from '../../api/organisation.ts'
import { queryOf } from '../../api/queries.ts'

/** The organisation's own fields, waited for: of a file chosen before they are here their columns would be left out. */
export async function ownFieldsHere(client: QueryClient): Promise<OwnField[]> {
  const all = await client.ensureQueryData(queryOf(ownFieldOperations.list))
  if (Array.isArray(all)) setOrganisation(organisationOf(all))
  return definedIn(organisation())
}
