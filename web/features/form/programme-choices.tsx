import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { holdsText } from '../../../contract/name-words.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { FilterBox } from '../../parts/filter/filter-box.tsx'
import { useDelayed } from '../../parts/page/delayed.ts'
import { EmptyState, ErrorState } from '../../parts/page/empty-state.tsx'
import { NothingMatches } from '../../parts/page/nothing-matches.tsx'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'

const SHOWN = 100

type Props = {
  list: UseQueryResult<Collaboration[], Error>
  search: string
  onSearch: (search: string) => void
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** Section 2, step 1: 'Search programme' over a scrolling list of programme cards. */
export function ProgrammeChoices({ list, search, onSearch, selectedId, onSelect }: Props) {
  const isDelayed = useDelayed(list.isPending)
  const found = useMemo(() => findProgrammes(list.data ?? [], search), [list.data, search])
  return (
    <>
      <FilterBox
        value={search}
        onChange={onSearch}
        placeholder={words.hint.search_programme}
        hasShortcut={false}
        className="sm:w-full"
      />
      <div className="h-96 max-h-[52dvh] overflow-y-auto rounded-lg border bg-card">
        {isDelayed && <ChoiceSkeletons />}
        {list.error && !list.data && (
          <ErrorState
            text="The programmes could not be loaded."
            detail={list.error.message}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.length === 0 && (
          <EmptyState
            text={words.programme.none}
            detail="A form belongs to a programme. Make one in a new tab, then come back here."
            action={
              <Link
                to={paths.programmes({ new: '1' })}
                target="_blank"
                className={buttonVariants({ variant: 'primary' })}
              >
                {words.action.new_programme}
              </Link>
            }
          />
        )}
        {list.data && list.data.length > 0 && found.length === 0 && (
          <NothingMatches text={`No programme matches ‘${search}’.`} onClear={() => onSearch('')} />
        )}
        {found.length > 0 && (
          <div role="radiogroup" aria-label="Programmes" className="flex flex-col divide-y divide-border">
            {found.slice(0, SHOWN).map((programme) => (
              <Choice
                key={programme.id}
                programme={programme}
                isSelected={programme.id === selectedId}
                onSelect={onSelect}
              />
            ))}
          </div>
        )}
      </div>
      {found.length > SHOWN && (
        <p className="text-sm text-muted-foreground">The first {SHOWN} are shown. Search to narrow them.</p>
      )}
    </>
  )
}

export function findProgrammes(programmes: readonly Collaboration[], search: string): Collaboration[] {
  return programmes.filter(({ name }) => holdsText(name, search)).sort((a, b) => a.name.localeCompare(b.name))
}

type ChoiceProps = { programme: Collaboration; isSelected: boolean; onSelect: (id: number) => void }

function Choice({ programme, isSelected, onSelect }: ChoiceProps) {
  const line = useRef<HTMLLabelElement>(null)
  const wasSelected = useRef(isSelected)
  useEffect(() => {
    if (wasSelected.current) line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <label
      ref={line}
      className="relative flex cursor-pointer items-center gap-4 px-3.5 py-3 transition-colors hover:bg-muted/60 has-checked:bg-primary-soft/70 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
    >
      <ProgrammeCard programme={programme} />
      <input
        type="radio"
        name="tagged-programme"
        checked={isSelected}
        onChange={() => onSelect(programme.id)}
        className="size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-card transition-[border-width] outline-none checked:border-[5.5px] checked:border-primary"
      />
    </label>
  )
}

/** Section 2: cover, name, 'Tagged Partner: {partner name}', '{n} requirements'. */
export function ProgrammeCard({ programme }: { programme: Collaboration }) {
  const { length } = programme.requirements
  return (
    <>
      <Cover
        name={programme.name}
        url={useImageUrl(programme.cover_image, 'small')}
        className="w-24 shrink-0 rounded-md border"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-semibold wrap-anywhere">{programme.name}</span>
        <span className="mt-1 block text-sm text-muted-foreground">
          {words.phrase.taggedPartner(programme.partner_name || words.hint.no_date)}
        </span>
        <span className="block text-sm text-muted-foreground">{words.phrase.requirements(length)}</span>
      </span>
    </>
  )
}

function ChoiceSkeletons() {
  return ['w-32', 'w-44', 'w-36', 'w-40'].map((width) => (
    <div
      key={width}
      aria-hidden="true"
      className="flex items-center gap-4 border-b border-border px-3.5 py-3"
    >
      <Skeleton className="aspect-4/3 w-24 rounded-md" />
      <div className="flex flex-col gap-2">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  ))
}
