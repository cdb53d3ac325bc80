import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { settingsOperations } from '../../contract/settings.ts'
import { queryOf } from '../api/queries.ts'
import { useSignedIn } from '../session/session.ts'
import { words } from '../words.ts'

const TEN_MINUTES = 600_000

/** Tells a super admin, on every page, that the server's disk is nearly full: afterwards nobody can save (S-18). */
export function DiskBanner() {
  const { role } = useSignedIn()
  const { data } = useQuery({
    ...queryOf(settingsOperations.disk),
    enabled: role === 'super_admin',
    refetchInterval: TEN_MINUTES,
    staleTime: TEN_MINUTES,
  })
  if (data?.left_mb == null) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-border bg-rattan-soft px-4 py-2 text-sm text-rattan-ink md:px-9 print:hidden"
    >
      <HardDrive aria-hidden="true" className="size-4 shrink-0" />
      {words.diskLittle(data.left_mb)}
    </p>
  )
}
