import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BeneficiaryCare } from '../../../contract/care.ts'
import { DUE_WORDS } from '../../../contract/due.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { beneficiaryCareQuery } from './care-queries.ts'
import { lastSeenText, STATE_TONES } from './care-words.ts'
import { RiskAndPauses } from './risk-and-pauses.tsx'

const PauseDialog = lazy(() => import('./pause-dialog.tsx').then((m) => ({ default: m.PauseDialog })))
const RiskDialog = lazy(() => import('./risk-dialog.tsx').then((m) => ({ default: m.RiskDialog })))

type Props = PersonRef & {
  /** Who means to go, and when. */
  plans: ReactNode
}

/** When somebody was seen, when they are due, and in which programme. */
export function SeenCard({ plans, ...person }: Props) {
  const query = useQuery(beneficiaryCareQuery(person.serialNumber))
  const opened = useOpened<'pause' | 'risk'>()
  // Somebody between here and the server may have answered in its place.
  const care = Array.isArray(query.data?.places) ? query.data : undefined
  const places = care?.places
    .filter(({ paused_until }) => paused_until === null)
    .map(({ programme_id: id, programme_name: name, ...place }) => ({ ...place, id, name }))
  return (
    <RecordCard
      title="Seen"
      query={query}
      failed="When they were seen could not be loaded."
      action={{
        label: 'Set risk',
        icon: null,
        onAction: () => opened.open('risk'),
      }}
      empty={undefined}
    >
      {care && (
        <>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Facts facts={factsOf(care)} />
          </dl>
          <RiskAndPauses person={person} care={care} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-start justify-end gap-2 border-t border-border pt-4 empty:hidden print:mt-2 print:border-0 print:pt-0">
        {plans}
        {places && places.length > 0 && (
          <Button size="sm" className="print:hidden" onClick={() => opened.open('pause')}>
            <CalendarOff />
            Pause
          </Button>
        )}
      </div>
      <Suspense>
        {opened.once('pause', (opening) => (
          <PauseDialog {...person} programmes={places ?? []} {...opening} />
        ))}
        {opened.once('risk', (opening) => care && <RiskDialog {...person} care={care} {...opening} />)}
      </Suspense>
    </RecordCard>
  )
}

function factsOf(care: BeneficiaryCare): [label: string, value: ReactNode][] {
  const rhythms = care.places.flatMap(({ every_days }) => (every_days === null ? [] : [every_days]))
  const isPaused = care.places.length > 0 && care.places.every(({ paused_until }) => paused_until !== null)
  const [text, tone] = isPaused
    ? ['Paused', 'muted' as const]
    : care.state
      ? ([DUE_WORDS[care.state], STATE_TONES[care.state]] as const)
      : [rhythms.length > 0 ? 'Inactive' : 'No schedule', 'muted' as const]
  return [
    [
      'Last',
      <span key="last" className="inline-block first-letter:uppercase">
        {lastSeenText(care).join(', ')}
      </span>,
    ],
    ['How often', rhythms.length > 0 ? `Every ${countText(Math.min(...rhythms), 'day')}` : 'Not set'],
    ['Next due', care.due_on ? dateText(care.due_on) : 'Nothing is due'],
    [
      'State',
      <Badge key="state" tone={tone} hasDot>
        {text}
      </Badge>,
    ],
  ]
}
