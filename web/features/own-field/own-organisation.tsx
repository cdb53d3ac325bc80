import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import { setOrganisation } from '../../api/organisation.ts'
import { queryOf } from '../../api/queries.ts'

/** Tells the catalogue what the organisation has of its own: labels, the history and an import ask it. Draws nothing. */
export function OwnOrganisation() {
  const { data } = useQuery(queryOf(ownFieldOperations.list))
  useEffect(() => {
    // Somebody between here and the server may have answered in its place.
    if (Array.isArray(data)) setOrganisation(organisationOf(data))
  }, [data])
  return null
}
