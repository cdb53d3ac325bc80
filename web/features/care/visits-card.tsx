import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOpened } from '../../parts/dialog/opened.ts'
import { useMatch } from '../../parts/match/use-match.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { programmeCareQuery } from './care-queries.ts'
import { isAnyTold, officerName } from './officers.ts'
import { careSentence } from './visits-form.ts'
import { VisitsRoom } from './visits-room.tsx'

const Dialog = lazy(() => import('./visits-dialog.tsx').then((m) => ({ default: m.VisitsDialog })))

type Props = { programmeId: string; name: string }

/** How often the people of a programme are to be seen, in one line above them. */
export function VisitsCard({ programmeId, name }: Props) {
  const { data: care, error, refetch, isFetching } = useQuery(programmeCareQuery(programmeId))
  const opened = useOpened<'edit'>()
  const match = useMatch()
  const where = JSON.stringify({
    all: [
      { field: 'volunteer', op: 'none' },
      { field: 'status', op: 'one_of', value: ['Active'] },
    ],
  })
  const nobodys = { view: { programme_id: Number(programmeId), where } }
  if (error && !care)
    return (
      <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 px-5 py-3" role="alert">
        <p>How often they are to be seen could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()} pending={isFetching}>
          Retry
        </Button>
      </Card>
    )
  if (!care) return <VisitsRoom />
  // Somebody between here and the server may have answered in its place.
  if (!Array.isArray(care.officers)) return null
  const hasRhythm = care.every_days !== null
  const officers = care.officers.map(officerName).join(', ')
  const isTold = isAnyTold(
    care.officers.map(({ id }) => id),
    care.officers,
  )
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 low:mb-2 low:flex-nowrap low:border-0 low:bg-transparent low:p-0 low:shadow-none print:hidden">
      <div className="flex min-w-0 items-center gap-3">
        <CalendarClock aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
        <p className="min-w-0 low:line-clamp-2 low:leading-4">
          <span className="font-semibold">Visits</span>{' '}
          <span className="text-muted-foreground">
            {careSentence(care)}
            {officers && ` Officers: ${officers}.`}
          </span>
          {hasRhythm && !isTold && (
            <span className="font-semibold text-rattan-ink"> Nobody is told: add an officer.</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 low:shrink-0">
        <Button size="sm" pending={match.isPending} onClick={() => void match.begin(nobodys)}>
          Match who has nobody
        </Button>
        <Button size="sm" onClick={() => opened.open('edit')}>
          {hasRhythm || care.version > 0 ? 'Change' : 'Say how often'}
        </Button>
      </div>
      <Suspense>
        {opened.once('edit', (opening) => (
          <Dialog programmeId={programmeId} name={name} care={care} {...opening} />
        ))}
      </Suspense>
    </Card>
  )
}
