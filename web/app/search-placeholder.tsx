import { Search } from 'lucide-react'
import { cn } from '../ui/class-names.ts'
import { overlayClasses } from '../ui/dialog.tsx'
import { words } from '../words.ts'

/** The search box as it is drawn at once, while its code is on the way; what is typed into it goes on in the real one. */
export function SearchPlaceholder({ typed }: { typed: string }) {
  return (
    <div aria-hidden="true" data-slot="search-placeholder">
      <div className={overlayClasses} data-state="open" />
      <div className="fixed inset-0 z-50 flex items-start justify-center sm:p-6 sm:pt-[12vh]">
        <div className="flex h-14 w-full items-center gap-3 border border-border bg-popover pl-4 text-[1rem] shadow-raised sm:max-w-2xl sm:rounded-xl">
          <Search className="size-4.5 shrink-0 text-muted-foreground" />
          <span className={cn('truncate', typed === '' && 'text-muted-foreground')}>
            {typed || `${words.search.placeholder}...`}
          </span>
        </div>
      </div>
    </div>
  )
}
