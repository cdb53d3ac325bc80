import { type Ref, useRef } from 'react'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import type { CoverVariant } from '../../parts/cover/cover-art.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGrowingList } from './growing-list.ts'

type Entry = { id: number; name: string; cover_image: string; partner_name: string }
type Props<Item> = {
  items: readonly Item[]
  variants: readonly CoverVariant[]
  /** What was made here a moment ago: the grid grows as far, and its card takes focus once. */
  madeId?: number | undefined
  onOpen: (item: Item) => void
}

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-[18px] sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** Section 9: six columns of cover cards on a desktop, fewer where they would be too small to read. */
export function CoverGrid<Item extends Entry>({ items, variants, madeId, onOpen }: Props<Item>) {
  const { shown, end } = useGrowingList(items, items.findIndex(({ id }) => id === madeId) + 1)
  // A filter that is typed afterwards may take the card away and bring it back.
  const ledTo = useRef<number>(undefined)
  const leadTo = (card: HTMLElement | null) => {
    if (!card || ledTo.current === madeId) return
    ledTo.current = madeId
    card.focus()
  }
  return (
    <>
      <ul className={gridClass}>
        {shown.map((item, at) => (
          <li key={item.id}>
            <CoverCard
              ref={item.id === madeId ? leadTo : undefined}
              item={item}
              variant={variants[at]}
              onOpen={() => onOpen(item)}
            />
          </li>
        ))}
      </ul>
      {end && <div ref={end} />}
    </>
  )
}

type CardProps = {
  ref: Ref<HTMLButtonElement> | undefined
  item: Entry
  variant: CoverVariant | undefined
  onOpen: () => void
}

function CoverCard({ ref, item, variant, onOpen }: CardProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onOpen}
      className="flex size-full flex-col overflow-hidden rounded-lg border bg-card text-left shadow-card transition-shadow hover:shadow-raised focus-ring"
    >
      <Cover name={item.name} url={useImageUrl(item.cover_image, 'small')} variant={variant} />
      <span className="flex flex-col gap-0.5 px-3 pt-2.5 pb-3">
        <span className="leading-tight font-semibold wrap-anywhere">{item.name}</span>
        <span className="text-sm text-muted-foreground">{item.partner_name || 'No partner'}</span>
      </span>
    </button>
  )
}

/** The grid's final shape while it is asked for. */
export function CoverGridSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={at} className="overflow-hidden rounded-lg border bg-card">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="flex flex-col gap-2 p-3">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
