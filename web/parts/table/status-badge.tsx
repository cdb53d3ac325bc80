import { Badge } from '../../ui/badge.tsx'

/** Section 2: Active green, otherwise red. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge hasDot tone={status === 'Active' ? 'ok' : 'danger'} className={className}>
      {status}
    </Badge>
  )
}

/** Section 2: Available green, others muted. */
export function VolunteerStatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge hasDot tone={status === 'Available' ? 'ok' : 'muted'} className={className}>
      {status}
    </Badge>
  )
}
