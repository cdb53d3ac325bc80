import { useQuery } from '@tanstack/react-query'
import { settingsOperations } from '../../../contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { words } from '../../words.ts'

/** What stands below 'This action cannot be undone': who can still bring it back, and for how long (G-22, G-23). */
export function useRestorable(isOpen: boolean): string {
  const asked = useQuery({ ...queryOf(settingsOperations.retention), enabled: isOpen })
  return asked.data ? words.confirm.restorable(asked.data.retention_days) : ''
}
