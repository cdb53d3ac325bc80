import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { settingsOperations, type Walls } from '../../../contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** S-08, S-14: what the database holds by itself, whatever fault somebody finds in the software. */
export function WallsSection() {
  const walls = useQuery(queryOf(settingsOperations.walls))
  return (
    <SectionCard
      title="Behind the software"
      description="What the database holds by itself, should somebody find a fault in the software."
    >
      {walls.data ? (
        <Lines walls={walls.data} />
      ) : walls.isError ? (
        <SectionFailure query={walls} />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </SectionCard>
  )
}

function Lines({ walls: { is_embedded, has_wall, not_apart, is_behind } }: { walls: Walls }) {
  return (
    <ul className="flex flex-col gap-3">
      <Line isHeld={has_wall}>
        {has_wall
          ? 'A volunteer is given nobody but the people assigned to them.'
          : 'Nothing but the software keeps a volunteer to the people assigned to them.'}
      </Line>
      <Line isHeld={not_apart === ''}>
        {not_apart === '' ? (
          'Entries of the activity log can be added, and neither changed nor taken out. What was before and after goes when somebody is deleted for good.'
        ) : (
          <>
            The activity log could be changed by whoever takes over the server. {not_apart}{' '}
            {is_embedded
              ? 'Only with PostgreSQL can log and server be apart. A receipt that somebody else keeps shows what was changed.'
              : 'Whoever runs the server finds in docs/running.md, under PostgreSQL, how to set them apart.'}
          </>
        )}
      </Line>
      {is_behind && (
        <Line isHeld={false}>
          A later version of Kampung has changed the database. This one goes on for now: ask whoever runs the
          server to bring it forward.
        </Line>
      )}
    </ul>
  )
}

function Line({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const Icon = isHeld ? CircleCheck : Info
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${isHeld ? 'text-ok' : 'text-muted-foreground'}`}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
