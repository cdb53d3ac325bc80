import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { backupOperations, PROVED_DAYS } from '../../contract/backup.ts'
import { queryOf } from '../api/queries.ts'
import { paths } from '../paths.ts'

const HOUR = 3_600_000

const late = { text: 'No backup was made in the last 8 days.', link: 'Make one in Settings' }
const unproved = {
  text: `No backup was verified in the last ${PROVED_DAYS} days: nobody knows whether one can be restored.`,
  link: 'Verify one in Settings',
}

/** Tells a super admin that there is no backup of the last 8 days, or that none was proved for long (S-19, H-1434). */
export function BackupBanner() {
  const { data } = useQuery({ ...queryOf(backupOperations.get), refetchInterval: HOUR, staleTime: HOUR })
  const told = data?.is_late ? late : data?.is_unproved ? unproved : null
  if (!told) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-border bg-rattan-soft px-4 py-2 text-sm text-rattan-ink md:px-9 print:hidden"
    >
      <Archive aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {told.text}{' '}
        <Link
          to={paths.settings({ section: 'backup' })}
          className="font-semibold underline underline-offset-2"
        >
          {told.link}
        </Link>
      </span>
    </p>
  )
}
