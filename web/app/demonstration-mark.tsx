import { FlaskConical } from 'lucide-react'
import { usePublicSettings } from '../api/public-settings.ts'
import { cn } from '../ui/class-names.ts'
import { Tooltip } from '../ui/tooltip.tsx'

/** Says at all times that these people are invented. */
export function DemonstrationMark({ className }: { className?: string }) {
  const settings = usePublicSettings()
  if (!settings?.is_demonstration) return null
  return (
    <Tooltip content="Everyone here is invented: try anything." side="top">
      <span
        data-slot="demonstration-mark"
        className={cn(
          'flex h-7 items-center gap-2 overflow-hidden rounded-md bg-rattan-soft px-2 text-xs font-semibold whitespace-nowrap text-rattan-ink',
          className,
        )}
      >
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="group-data-collapsed/sidebar:opacity-0">Demonstration</span>
      </span>
    </Tooltip>
  )
}
