import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { parseFilterText } from '../../../contract/filter.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { ChipEditor, newChip } from './chip-editor.tsx'
import { chipText, type NameOf } from './chip-text.ts'
import type { RawChip } from './chip-words.ts'
import { filterText } from './filter-text.ts'
import { useLinkedNames } from './linked-names.ts'
import { useFilterOrganisation } from './use-filter-organisation.ts'

type Props = {
  noun: FilterNoun
  where: string | undefined
  onChange: (where: string | undefined) => void
  /** The field of a chip that is being made. */
  draft: string | null
  onDraftEnd: () => void
}

const nothingOwn: Organisation = { own_fields: {} }

/** The conditions above a list of people, each in words, each to be changed or taken off. */
export function FilterChips({ noun, where, onChange, draft, onDraftEnd }: Props) {
  const read = where === undefined ? { all: [] } : parseFilterText(where)
  const isUnread = !read
  useEffect(() => {
    // No box opens in which what is typed could stand.
    if (isUnread) bufferTypedKeys()()
  }, [isUnread])
  const chips = read?.all ?? []
  const nameOf = useLinkedNames(chips)
  const organisation = useFilterOrganisation([{ noun, where }])
  const put = (at: number, chip: RawChip) =>
    onChange(filterText(chips.map((one, n) => (n === at ? chip : one))))
  if (!read)
    return (
      <ChipLine>
        <span className="text-destructive">This link holds a filter that cannot be read.</span>
        <Button size="sm" onClick={() => onChange(undefined)}>
          Take it off
        </Button>
      </ChipLine>
    )
  if (chips.length === 0 && draft === null) return null
  const said = chips.map((chip) => {
    const words = chipText(noun, chip, nameOf, organisation)
    return `${words.label} ${words.said}`
  })
  return (
    <>
      <ChipLine>
        {chips.map((chip, at) => (
          <ChipShown
            // biome-ignore lint/suspicious/noArrayIndexKey: two chips may say the same
            key={`${at} ${chip.field}`}
            noun={noun}
            chip={chip}
            nameOf={nameOf}
            organisation={organisation}
            onChange={(next) => put(at, next)}
            onRemove={() => onChange(filterText(chips.filter((_, n) => n !== at)))}
          />
        ))}
        {draft !== null && (
          <ChipShown
            key={`new ${draft}`}
            noun={noun}
            chip={newChip({ noun, organisation: organisation ?? nothingOwn }, draft)}
            nameOf={nameOf}
            organisation={organisation}
            isNew
            onChange={(chip) => {
              onChange(filterText([...chips, chip]))
              onDraftEnd()
            }}
            onRemove={onDraftEnd}
          />
        )}
        {chips.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            className="text-muted-foreground"
            onClick={() => onChange(undefined)}
          >
            Take all off
          </Button>
        )}
      </ChipLine>
      {/* On paper the chips are gone: which people these are is said in words. */}
      {said.length > 0 && (
        <p data-slot="filter-said" className="order-last hidden w-full text-sm wrap-anywhere print:block">
          Filtered: {said.join('; ')}
        </p>
      )}
    </>
  )
}

const ChipLine = (props: { children: ReactNode }) => (
  <div
    data-slot="filter-chips"
    className="order-last flex w-full flex-wrap items-center gap-1.5 print:hidden"
  >
    {props.children}
  </div>
)

type ChipProps = {
  noun: FilterNoun
  chip: RawChip
  nameOf: NameOf
  organisation: Organisation | undefined
  isNew?: boolean
  onChange: (chip: RawChip) => void
  onRemove: () => void
}

function ChipShown({ noun, chip, nameOf, organisation, isNew = false, onChange, onRemove }: ChipProps) {
  const [isOpen, setOpen] = useState(isNew)
  const { label, said, isGone } = chipText(noun, chip, nameOf, organisation)
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next && isNew) onRemove()
      }}
    >
      <span
        data-slot="filter-chip"
        className={cn(
          'inline-flex max-w-full items-center rounded-[1.125rem] border border-border-strong bg-card text-sm',
          isGone && 'border-destructive bg-destructive-soft text-destructive',
          isNew && 'border-dashed',
        )}
      >
        <PopoverTrigger className="min-w-0 rounded-[1.125rem] py-1 pr-1 pl-3 text-left wrap-anywhere hover:bg-accent focus-ring max-md:min-h-9">
          <span className={cn(!isGone && 'text-muted-foreground')}>{label}</span>
          {isNew ? '…' : <span className="font-[560]"> {said}</span>}
        </PopoverTrigger>
        <button
          type="button"
          aria-label={isNew ? 'Take the new filter off' : `Take off: ${label} ${said}`}
          onClick={onRemove}
          className="grid size-7 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-accent hover:text-foreground focus-ring max-md:size-9"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </span>
      <PopoverContent aria-label={label}>
        <ChipEditor
          noun={noun}
          organisation={organisation ?? nothingOwn}
          chip={chip}
          onApply={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
