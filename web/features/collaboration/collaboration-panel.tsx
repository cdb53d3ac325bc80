import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { type CoverVariant, coverVariants } from '../../parts/cover/cover-art.ts'
import { useDelayed } from '../../parts/page/delayed.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import {
  type CollaborationKind,
  collaborationsOfPartnerQuery,
  initiativeKind,
  programmeKind,
} from './collaboration-kinds.ts'

type Area = Collaboration & { kind: CollaborationKind }

const COLUMNS = 3
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3.5 p-3'

/** Section 2: what is run with this partner, in a panel that folds away. */
export function CollaborationPanel({ partnerId }: { partnerId: string }) {
  const [isOpen, setOpen] = useState(true)
  const programmes = useQuery(collaborationsOfPartnerQuery(programmeKind, partnerId))
  const initiatives = useQuery(collaborationsOfPartnerQuery(initiativeKind, partnerId))
  const areas = useMemo<Area[] | undefined>(
    () =>
      programmes.data &&
      initiatives.data && [
        ...programmes.data.map((item) => ({ ...item, kind: programmeKind })),
        ...initiatives.data.map((item) => ({ ...item, kind: initiativeKind })),
      ],
    [programmes.data, initiatives.data],
  )
  const variants = useMemo(() => coverVariants(areas?.map(({ name }) => name) ?? [], COLUMNS), [areas])
  const error = programmes.error ?? initiatives.error
  const isDelayed = useDelayed(!areas && !error)
  return (
    <Collapsible open={isOpen} onOpenChange={setOpen} asChild>
      <section className="min-w-0">
        <h2 className="mb-3 text-lg">
          <CollapsibleTrigger className="font-[640]">
            <span className="flex items-center gap-2">
              {words.heading.areas_of_collaboration}
              {areas && areas.length > 0 && (
                <span className="text-base font-normal text-muted-foreground tabular">{areas.length}</span>
              )}
            </span>
          </CollapsibleTrigger>
        </h2>
        <CollapsibleContent>
          <Card className="overflow-hidden">
            {error && !areas && (
              <ErrorState
                text="The areas of collaboration could not be loaded."
                detail={error.message}
                onRetry={() => void Promise.all([programmes.refetch(), initiatives.refetch()])}
                isRetrying={programmes.isFetching || initiatives.isFetching}
                className="py-8"
              />
            )}
            {isDelayed && <AreaSkeletons />}
            {areas?.length === 0 && (
              <p className="px-5 py-8 text-center text-muted-foreground">{words.partner.noCollaboration}</p>
            )}
            {areas && areas.length > 0 && (
              <ul className={`${grid} max-h-88 overflow-y-auto overscroll-contain print:max-h-none`}>
                {areas.map((area, at) => (
                  <li key={`${area.kind.noun}-${area.id}`}>
                    <AreaCard area={area} variant={variants[at]} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </CollapsibleContent>
      </section>
    </Collapsible>
  )
}

function AreaCard({ area, variant }: { area: Area; variant: CoverVariant | undefined }) {
  return (
    <Link
      to={area.kind.hrefOf(area.id)}
      className="flex h-full flex-col overflow-hidden rounded-lg border bg-card shadow-card transition-shadow hover:shadow-raised focus-ring"
    >
      <Cover
        name={area.name}
        url={useImageUrl(area.cover_image, 'small')}
        variant={variant}
        className="aspect-[5/2]"
      />
      <span className="flex flex-col px-3 pt-2 pb-2.5">
        <span className="leading-tight font-semibold wrap-anywhere">{area.name}</span>
        <span className="text-sm text-muted-foreground">{area.kind.one}</span>
      </span>
    </Link>
  )
}

function AreaSkeletons() {
  return (
    <div aria-hidden="true" className={grid}>
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="overflow-hidden rounded-lg border">
          <Skeleton className="aspect-[5/2] w-full rounded-none" />
          <div className="flex flex-col gap-2 p-3">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-16" />
          </div>
        </div>
      ))}
    </div>
  )
}
