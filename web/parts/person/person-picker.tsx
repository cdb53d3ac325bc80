import { type ReactNode, useId, useRef } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { FilterBox } from '../filter/filter-box.tsx'
import { useDelayed } from '../page/delayed.ts'
import { ErrorState } from '../page/empty-state.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { PickedList } from './picked-list.tsx'

export interface PickablePerson {
  key: string
  name: string
  /** A second line, which tells this person from others of the same name. */
  detail?: ReactNode
  isDisabled?: boolean
}

export interface PersonPickerProps {
  label: string
  /** What matches the search; `undefined` until the first answer. Keep the last while the next one loads. */
  people: readonly PickablePerson[] | undefined
  search: string
  onSearchChange: (search: string) => void
  selectedKeys: ReadonlySet<string>
  onSelectedChange: (keys: Set<string>) => void
  error?: { message?: string } | null
  onRetry?: () => void
  isFetching?: boolean
  placeholder?: string
  emptyText?: string
  /** A line under the list: 'The first 50 are shown. Search to narrow them.' */
  footnote?: ReactNode
  /** Something is to be chosen or typed below it, and to be seen without scrolling. */
  isShort?: boolean
}

/** A searched list of people with a checkbox each, for assigning. Choices outlive the search, and stay in sight. */
export function PersonPicker(props: PersonPickerProps) {
  const { people, selectedKeys } = props
  const isStale = useDelayed((props.isFetching ?? false) && people !== undefined)
  const showsSkeleton = useDelayed(people === undefined && !props.error)
  const seen = useRef(new Map<string, PickablePerson>())
  for (const person of people ?? []) seen.current.set(person.key, person)
  const picked = [...selectedKeys].map((key) => seen.current.get(key) ?? { key, name: key })

  function toggle(key: string) {
    const next = new Set(selectedKeys)
    if (!next.delete(key)) next.add(key)
    props.onSelectedChange(next)
  }

  return (
    <div
      className={cn('flex flex-col gap-3', props.isShort ? 'h-[min(28rem,44dvh)]' : 'h-[min(28rem,56dvh)]')}
    >
      <FilterBox
        value={props.search}
        onChange={props.onSearchChange}
        placeholder={props.placeholder ?? 'Search by name...'}
        hasShortcut={false}
        className="sm:w-full"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser */}
      <div
        role="group"
        aria-label={props.label}
        aria-busy={props.isFetching}
        className={cn(
          'min-h-0 flex-1 overflow-y-auto rounded-lg border border-border bg-card transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        {people ? (
          people.length > 0 ? (
            people.map((person) => (
              <PersonLine
                key={person.key}
                person={person}
                isSelected={selectedKeys.has(person.key)}
                onToggle={toggle}
              />
            ))
          ) : (
            // While it asks, nobody is the answer to what was searched before.
            !props.isFetching && (
              <p className="px-4 py-12 text-center text-muted-foreground">
                {props.search ? `Nobody matches ‘${props.search}’.` : (props.emptyText ?? words.table.none)}
              </p>
            )
          )
        ) : props.error ? (
          <ErrorState
            text="The list could not be loaded."
            detail={props.error.message}
            onRetry={props.onRetry}
          />
        ) : (
          showsSkeleton && <LineSkeletons />
        )}
      </div>
      {picked.length > 0 && <PickedList people={picked} onTakeOff={toggle} />}
      <div className="flex justify-between gap-3 text-sm text-muted-foreground">
        <span role="status" className="shrink-0 tabular">
          {selectedKeys.size} selected
        </span>
        {props.footnote}
      </div>
    </div>
  )
}

function PersonLine(props: { person: PickablePerson; isSelected: boolean; onToggle: (key: string) => void }) {
  const { person, isSelected } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-13 items-center gap-3 border-b border-border px-3.5 py-2 transition-colors last:border-b-0 hover:bg-muted/60',
        isSelected && 'bg-primary-soft/60 hover:bg-primary-soft/80',
        person.isDisabled && 'opacity-55',
      )}
    >
      <Checkbox
        id={id}
        checked={isSelected}
        disabled={person.isDisabled}
        onCheckedChange={() => props.onToggle(person.key)}
      />
      <PersonAvatar name={person.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[560]">{person.name}</span>
        {person.detail && (
          <span className="block text-sm text-muted-foreground wrap-anywhere">{person.detail}</span>
        )}
      </span>
    </label>
  )
}

function LineSkeletons() {
  return ['w-32', 'w-44', 'w-36', 'w-40', 'w-28'].map((width) => (
    <div
      key={width}
      aria-hidden="true"
      className="flex min-h-13 items-center gap-3 border-b border-border px-3.5"
    >
      <Skeleton className="size-4.5" />
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className={cn('h-3.5', width)} />
    </div>
  ))
}
