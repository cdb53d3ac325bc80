import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { backupOperations } from '../../contract/backup.ts'
import { queryOf } from '../api/queries.ts'
import { paths } from '../paths.ts'

const HOUR = 3_600_000

/** Tells a super admin that there is no backup of the last 8 days (S-19). */
export function BackupBanner() {
  const { data } = useQuery({ ...queryOf(backupOperations.get), refetchInterval: HOUR, staleTime: HOUR })
  if (!data?.is_late) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-border bg-rattan-soft px-4 py-2 text-sm text-rattan-ink md:px-9 print:hidden"
    >
      <Archive aria-hidden="true" className="size-4 shrink-0" />
      <span>
        No backup was made in the last 8 days.{' '}
        <Link
          to={paths.settings({ section: 'backup' })}
          className="font-semibold underline underline-offset-2"
        >
          Make one in Settings
        </Link>
      </span>
    </p>
  )
}
