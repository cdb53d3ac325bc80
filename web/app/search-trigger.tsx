import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { modifierName, useShortcut } from '../ui/shortcuts.ts'
import { useSidebar } from '../ui/sidebar-context.tsx'
import { toast } from '../ui/toast-store.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { bufferTypedKeys } from '../ui/type-ahead-buffer.ts'
import { words } from '../words.ts'
import { MISSING_PART } from './replaced-build.ts'
import { SearchPlaceholder } from './search-placeholder.tsx'

const loadPalette = () => import('./command-palette.tsx')
const loadKeys = () => import('./shortcut-sheet.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await loadKeys()).ShortcutSheet }))

/** What the shell keeps of the palette and of the `?` sheet: two keys. Their code comes when they are first wanted. */
export function useSearchDoor() {
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const hasSearched = useOpenedOnce(open === 'search')
  const hasAsked = useOpenedOnce(open === 'keys')
  const [typed, setTyped] = useState<string | null>(null)
  const letGo = useRef(() => {})
  const openSearch = () => {
    letGo.current()
    letGo.current = bufferTypedKeys(setTyped)
    setTyped('')
    void loadPalette()
      .then(() => setOpen('search'))
      .catch(() => {
        letGo.current()
        sayMissing()
      })
      .finally(() => setTyped(null))
  }
  const openKeys = () => {
    letGo.current()
    letGo.current = bufferTypedKeys(undefined, 'layer')
    void loadKeys().then(
      () => setOpen('keys'),
      () => {
        letGo.current()
        sayMissing()
      },
    )
  }
  // Fetched while nothing else is going on: whoever presses Ctrl K types on at once.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  useShortcut({ key: 'k', withModifier: true }, openSearch)
  useShortcut({ key: '?' }, openKeys)
  const change = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  return {
    openSearch,
    doors: (
      <Suspense>
        {typed !== null && <SearchPlaceholder typed={typed} />}
        {hasSearched && (
          <CommandPalette isOpen={open === 'search'} onOpenChange={change('search')} onKeys={openKeys} />
        )}
        {hasAsked && <ShortcutSheet isOpen={open === 'keys'} onOpenChange={change('keys')} />}
      </Suspense>
    ),
  }
}

/** The page stays as it is: only what was wanted over it is missing. */
function sayMissing() {
  toast({ title: words.search.missing, description: MISSING_PART, tone: 'danger' })
}

/** The box in the sidebar; collapsed only its sign is left. */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
  const { isOpen, isMobile } = useSidebar()
  return (
    <Tooltip content={`Search (${modifierName} K)`} side="right" isHidden={isOpen || isMobile}>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        className={cn(
          'mx-3 mb-1 flex h-9.5 items-center gap-2.5 overflow-hidden rounded-md border border-border bg-card px-2.5 text-left whitespace-nowrap',
          'text-muted-foreground transition-colors hover:border-border-strong hover:text-foreground focus-ring print:hidden',
          'group-data-collapsed/sidebar:mx-2 group-data-collapsed/sidebar:border-transparent group-data-collapsed/sidebar:bg-transparent group-data-collapsed/sidebar:px-[6px]',
        )}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1 group-data-collapsed/sidebar:opacity-0">
          Search<span className="sr-only"> anyone or anything</span>
        </span>
        {!isMobile && (
          <span className="text-xs group-data-collapsed/sidebar:opacity-0">{modifierName} K</span>
        )}
      </button>
    </Tooltip>
  )
}

/** The same in the bar at the top of a phone. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-[min(2.5rem,12.5vw)]"
      aria-label={words.search.placeholder}
      onClick={onOpen}
    >
      <Search />
    </Button>
  )
}
