import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SEARCH_MAX } from '../../../contract/search.ts'
import { useRecentRecords } from '../../parts/location/recent-records.ts'
import { useDelayed } from '../../parts/page/delayed.ts'
import { PreparingNote } from '../../parts/page/preparing-note.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '../../ui/command.tsx'
import { Dialog, DialogClose, DialogContent, DialogTitle } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { useAllHits } from './all-hits.ts'
import { NewPersonRow } from './new-person-row.tsx'
import { matchingActions, type PaletteAction } from './palette-action.ts'
import { PaletteRow } from './palette-row.tsx'
import { hitGroups, isNric, useSearch } from './search-hits.ts'

const PaletteToday = lazy(() => import('./palette-today.tsx').then((m) => ({ default: m.PaletteToday })))

type Offered = {
  /** What the head of the page below can do. */
  here: readonly PaletteAction[]
  actions: readonly PaletteAction[]
  /** Found by what is typed, and not shown before: there may be sixty. */
  views: readonly PaletteAction[]
}
type Props = Offered & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** One box for everyone and everything, and for every action. */
export function Palette({ isOpen, onOpenChange, ...offered }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent isAtTop size="lg" hasClose={false} data-slot="palette" className="print:hidden">
        <DialogTitle className="sr-only">{words.search.placeholder}</DialogTitle>
        <PaletteBody isOpen={isOpen} onClose={() => onOpenChange(false)} {...offered} />
      </DialogContent>
    </Dialog>
  )
}

function PaletteBody(props: Offered & { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const recent = useRecentRecords()
  const text = typed.trim()
  const isSecret = isNric(text)
  const { query, asked, isAsking, isCurrent } = useSearch(typed, props.isOpen)
  const isSearching = text !== '' && !isSecret
  const answer = isSearching ? query.data : undefined
  const all = useAllHits(answer, asked, isCurrent)
  const groups = hitGroups(answer, all)
  const here = matchingActions(props.here, text)
  const actions = matchingActions(props.actions, text)
  const views = text === '' ? [] : matchingActions(props.views, text)
  const count = groups.reduce(
    (sum, { hits }) => sum + hits.length,
    here.length + actions.length + views.length,
  )
  const isWaiting = isSearching && !isCurrent && !query.error
  const showsSkeleton = useDelayed(isWaiting && groups.length === 0)
  const isStale = useDelayed(isWaiting && groups.length > 0)
  const wantsFirst = useWantedHit(list, isSearching && !isWaiting && count > 0)

  function open(act: () => void) {
    props.onClose()
    act()
  }
  const newPerson = (looked_for: string) =>
    navigate({ to: paths.beneficiaries({ new: '1' }), state: { looked_for } })
  const go = (to: string) => open(() => void navigate({ to }))

  function onKeyDown(event: KeyboardEvent) {
    // That Enter takes a word of Chinese or Tamil, and opens nobody; Safari says so by the number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      wantsFirst.current = false
      return
    }
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (isToggle) props.onClose()
    // What is chosen still answers an earlier question: the next answer is waited for.
    const isEarly = event.key === 'Enter' && isWaiting
    if (isEarly) wantsFirst.current = true
    if (isToggle || isEarly) event.preventDefault()
    if (event.key !== 'Enter') wantsFirst.current = false
  }

  return (
    <Command label={words.search.placeholder} onKeyDown={onKeyDown}>
      <div className="flex shrink-0 items-center border-b border-border pr-2">
        <CommandInput
          value={typed}
          onValueChange={setTyped}
          maxLength={SEARCH_MAX}
          placeholder={`${words.search.placeholder}...`}
          aria-label={words.search.placeholder}
        />
        <DialogClose asChild>
          <Button variant="ghost" size="sm" className="text-muted-foreground">
            <span className="sm:hidden">Close</span>
            <KeyCap className="max-sm:hidden">Esc</KeyCap>
          </Button>
        </DialogClose>
      </div>
      <PreparingNote isWanted={isSearching} className="mx-2 mt-2 shrink-0" />
      <CommandList
        ref={list}
        label="Results"
        aria-busy={isAsking}
        className={cn('transition-opacity', isStale && 'opacity-60')}
      >
        {text === '' && recent.length > 0 && (
          <CommandGroup heading="Recent">
            {recent.map(({ path, name }) => (
              <PaletteRow
                key={path}
                hit={{ key: `recent ${path}`, icon: Clock, name }}
                onSelect={() => go(path)}
              />
            ))}
          </CommandGroup>
        )}
        {text === '' && (
          <Suspense>
            <PaletteToday onOpen={go} />
          </Suspense>
        )}
        {isSearching && query.error && !isAsking && (
          <CommandItem value="retry" onSelect={() => void query.refetch()}>
            <CircleAlert aria-hidden="true" className="text-destructive!" />
            <span className="min-w-0 flex-1">
              {words.search.failed} <span className="text-muted-foreground">{query.error.message}</span>
            </span>
            <span className="font-semibold">Retry</span>
          </CommandItem>
        )}
        {showsSkeleton && <Waiting />}
        {groups.map(({ label, hits }) => (
          <CommandGroup key={label} heading={label}>
            {hits.map((hit) => (
              <PaletteRow key={hit.key} hit={hit} typed={text} onSelect={() => go(hit.to)} />
            ))}
          </CommandGroup>
        ))}
        <Acts heading="On this page" acts={here} onOpen={open} />
        <Acts heading="Views" acts={views} typed={text} onOpen={open} />
        <Acts heading="Actions" acts={actions} onOpen={open} />
        {isSearching && !isWaiting && !query.error && count === 0 && (
          <div className="px-4 py-10 text-center">
            <p className="font-semibold wrap-anywhere">{words.search.none(text)}</p>
            <p className="mt-1 text-sm text-muted-foreground">{words.search.hint}</p>
          </div>
        )}
        {isSearching && !isWaiting && !query.error && count === 0 && (
          <NewPersonRow text={text} onSelect={() => open(() => void newPerson(text))} />
        )}
        {isSecret && <p className="px-4 py-10 text-center text-muted-foreground">{words.search.noNric}</p>}
      </CommandList>
      <p role="status" className="sr-only">
        {text !== '' && !isWaiting && !query.error && !isSecret && words.search.counted(count)}
        {isSecret && words.search.noNric}
        {isSearching && query.error && !isAsking && words.search.failed}
      </p>
    </Command>
  )
}

type ActsProps = {
  heading: string
  acts: readonly PaletteAction[]
  typed?: string
  onOpen: (act: () => void) => void
}

function Acts({ heading, acts, typed, onOpen }: ActsProps) {
  if (acts.length === 0) return null
  return (
    <CommandGroup heading={heading}>
      {acts.map(({ label, detail, icon, run, key = `action ${label}` }) => (
        <PaletteRow
          key={key}
          hit={{ key, icon, name: label, ...(detail && { detail }) }}
          {...(typed && { typed })}
          onSelect={() => onOpen(run)}
        />
      ))}
    </CommandGroup>
  )
}

/** Enter was pressed before the answer was there: its first hit is opened when it is. */
function useWantedHit(list: React.RefObject<HTMLElement | null>, isAnswered: boolean) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isAnswered || !isWanted.current) return
    isWanted.current = false
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[cmdk-item][data-selected=true]')?.click(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isAnswered, list])
  return isWanted
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1 p-2.5">
      {['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex h-10 items-center gap-3">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className={cn('h-3.5', width)} />
        </div>
      ))}
    </div>
  )
}
