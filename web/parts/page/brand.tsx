import { cn } from '../../ui/class-names.ts'

/** The mark and the name; in a collapsed sidebar only the mark is left. */
export function Brand({ className }: { className?: string }) {
  return (
    <span
      data-slot="brand"
      className={cn(
        'flex items-center gap-2.5 overflow-hidden text-[1.0625rem] font-bold tracking-tight',
        className,
      )}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="ml-0.5 size-7 shrink-0">
        <rect width="32" height="32" rx="9" fill="#0B6A5B" />
        <path
          d="M5 17 16 7l11 10"
          fill="none"
          stroke="#F4E3C8"
          strokeWidth="2.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M9 17h14v5H9z" fill="#F4E3C8" />
        <path d="M11 22v4M16 22v4M21 22v4" stroke="#E0A04A" strokeWidth="2.2" />
      </svg>
      <span className="transition-opacity group-data-collapsed/sidebar:opacity-0">Kampung</span>
    </span>
  )
}
