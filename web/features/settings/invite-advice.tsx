import { useQuery } from '@tanstack/react-query'
import { userOperations } from '../../../contract/user.ts'
import { queryOf } from '../../api/queries.ts'
import { words } from '../../words.ts'

const countOf = (status: 'admin' | 'super_admin') =>
  queryOf(userOperations.page, { query: { page: '1', page_size: '1', status } })

/** D-18: what to choose once a second member of staff is active, and why. */
export function InviteAdvice() {
  const admins = useQuery(countOf('admin'))
  const superAdmins = useQuery(countOf('super_admin'))
  const active = (admins.data?.total ?? 0) + (superAdmins.data?.total ?? 0)
  if (active < 2) return null
  return <p className="text-sm text-muted-foreground">{words.settings.inviteAdvice}</p>
}
