import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRecentRecords } from '../../parts/location/recent-records.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/class-names.ts'
import { CommandGroup, CommandItem } from '../../ui/command.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { NewPersonRow } from './new-person-row.tsx'
import type { PaletteAction } from './palette-action.ts'
import { PaletteRow } from './palette-row.tsx'
import type { PaletteFound } from './use-palette-found.ts'

const PaletteToday = lazy(() => import('./palette-today.tsx').then((m) => ({ default: m.PaletteToday })))

/** What stands in the list of the palette; whatever is chosen closes it first. */
export function PaletteResults({ found, onClose }: { found: PaletteFound; onClose: () => void }) {
  const navigate = useNavigate()
  const { text, failure } = found

  function open(act: () => void) {
    onClose()
    act()
  }
  const newPerson = (looked_for: string) =>
    navigate({ to: paths.beneficiaries({ new: '1' }), state: { looked_for } })
  const go = (to: string) => open(() => void navigate({ to }))

  return (
    <>
      {text === '' && <Untyped onOpen={go} />}
      {failure && <Failed why={failure.message} onRetry={found.retry} />}
      {found.showsSkeleton && <Waiting />}
      {found.groups.map(({ label, hits }) => (
        <CommandGroup key={label} heading={label}>
          {hits.map((hit) => (
            <PaletteRow key={hit.key} hit={hit} typed={text} onSelect={() => go(hit.to)} />
          ))}
        </CommandGroup>
      ))}
      <Acts heading="On this page" acts={found.here} onOpen={open} />
      <Acts heading="Views" acts={found.views} typed={text} onOpen={open} />
      <Acts heading="Actions" acts={found.actions} onOpen={open} />
      {found.isAnswered && found.count === 0 && (
        <>
          <div className="px-4 py-10 text-center">
            <p className="font-semibold wrap-anywhere">{words.search.none(text)}</p>
            <p className="mt-1 text-sm text-muted-foreground">{words.search.hint}</p>
          </div>
          <NewPersonRow text={text} onSelect={() => open(() => void newPerson(text))} />
        </>
      )}
      {found.isSecret && (
        <p className="px-4 py-10 text-center text-muted-foreground">{words.search.noNric}</p>
      )}
    </>
  )
}

/** Before anything is typed: where one was, and whom Today names. */
function Untyped({ onOpen }: { onOpen: (to: string) => void }) {
  const recent = useRecentRecords()
  return (
    <>
      {recent.length > 0 && (
        <CommandGroup heading="Recent">
          {recent.map(({ path, name }) => (
            <PaletteRow
              key={path}
              hit={{ key: `recent ${path}`, icon: Clock, name }}
              onSelect={() => onOpen(path)}
            />
          ))}
        </CommandGroup>
      )}
      <Suspense>
        <PaletteToday onOpen={onOpen} />
      </Suspense>
    </>
  )
}

const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <CommandItem value="retry" onSelect={onRetry}>
    <CircleAlert aria-hidden="true" className="text-destructive!" />
    <span className="min-w-0 flex-1">
      {words.search.failed} <span className="text-muted-foreground">{why}</span>
    </span>
    <span className="font-semibold">Retry</span>
  </CommandItem>
)

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
