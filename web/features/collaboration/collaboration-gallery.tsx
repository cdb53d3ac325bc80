import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { type CoverVariant, coverVariants } from '../../parts/cover/cover-art.ts'
import { FilterBox } from '../../parts/filter/filter-box.tsx'
import { useDelayed } from '../../parts/page/delayed.ts'
import { EmptyState, ErrorState } from '../../parts/page/empty-state.tsx'
import { NothingMatches } from '../../parts/page/nothing-matches.tsx'
import { PageHeader } from '../../parts/page/page-header.tsx'
import { countSaid } from '../../parts/table/count-said.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { CoverGrid, CoverGridSkeleton } from './cover-grid.tsx'
import { GALLERY_SORTS, useGalleryView } from './gallery-view.ts'

const GRID_COLUMNS = 6

type Props = {
  /** 'Programmes'; the words for one and for many are made of it. */
  heading: 'Programmes' | 'Initiatives'
  list: UseQueryResult<Collaboration[], Error>
  /** Nothing yet: the seed's words, with the button that makes the first. */
  emptyText: string
  emptyIcon: ReactNode
  /** In the head primary, where nothing is yet beside it quiet: a page has one primary (H-1420). */
  create: (variant: 'primary' | 'outline') => ReactNode
  guide?: ReactNode
  /** What was made on this page a moment ago (H-1634). */
  madeId: number | undefined
  /** Somebody filters: what they type next is the box's, and not of a card that comes to stand there. */
  onFilter: () => void
  onOpen: (record: Collaboration) => void
  /** What a card opens, told the drawing that its card wears. */
  children: (variantOf: (record: Collaboration) => CoverVariant | undefined) => ReactNode
}

/** Sections 2 and 9: a grid of covers with its filter and order, and its three kinds of nothing. */
export function CollaborationGallery(props: Props) {
  const { heading, list } = props
  const many = heading.toLowerCase()
  const view = useGalleryView(list.data)
  const { shown } = view
  const variants = useMemo(
    () =>
      coverVariants(
        shown.map(({ name }) => name),
        GRID_COLUMNS,
      ),
    [shown],
  )
  const isDelayed = useDelayed(list.isPending)
  const count = list.data?.length
  return (
    <>
      <PageHeader
        heading={heading}
        count={
          count === undefined
            ? undefined
            : countSaid(shown.length, [many.slice(0, -1), many], view.q.trim() !== '')
        }
      >
        {count !== 0 && (
          <div className="flex flex-wrap gap-2 max-sm:contents">
            <FilterBox
              value={view.q}
              onChange={(q) => {
                props.onFilter()
                view.filter(q)
              }}
              placeholder="Filter by name or partner..."
              className="max-sm:basis-full"
            />
            <div className="w-36 max-sm:w-auto max-sm:flex-1">
              <SelectBox
                options={GALLERY_SORTS}
                value={view.sort}
                onValueChange={view.order}
                aria-label="Order"
              />
            </div>
          </div>
        )}
        {props.create('primary')}
      </PageHeader>
      {props.guide}
      {list.isPending && isDelayed && <CoverGridSkeleton />}
      {list.error && !list.data && (
        <ErrorState
          text={`The ${many} could not be loaded.`}
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {count === 0 && (
        <EmptyState text={props.emptyText} icon={props.emptyIcon} action={props.create('outline')} />
      )}
      {count !== undefined && count > 0 && shown.length === 0 && (
        <NothingMatches text={`Nothing matches ‘${view.q}’.`} onClear={() => view.filter('')} />
      )}
      <CoverGrid items={shown} variants={variants} madeId={props.madeId} onOpen={props.onOpen} />
      {props.children((record) => variants[shown.indexOf(record)])}
    </>
  )
}
