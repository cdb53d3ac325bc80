import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type BeneficiaryCare, careOperations } from '../../../contract/care.ts'
import { DUE_WORDS } from '../../../contract/due.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import { countText } from '../../parts/text/count-text.ts'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { beneficiaryCareQuery } from './care-queries.ts'
import { lastSeenText, STATE_TONES } from './care-words.ts'
import { pauseUndo } from './pause-undo.ts'
import { pausesOf } from './pauses-of.ts'

const PauseDialog = lazy(() => import('./pause-dialog.tsx').then((m) => ({ default: m.PauseDialog })))
const RiskDialog = lazy(() => import('./risk-dialog.tsx').then((m) => ({ default: m.RiskDialog })))

type Props = {
  serialNumber: string
  name: string
  /** Who means to go, and when. */
  plans: ReactNode
}

/** When somebody was seen, when they are due, and in which programme. */
export function SeenCard({ serialNumber, name, plans }: Props) {
  const query = useQuery(beneficiaryCareQuery(serialNumber))
  const opened = useOpened<'pause' | 'risk'>()
  const client = useQueryClient()
  const resume = useSave(
    careOperations.pause,
    (programme_ids: number[], { idempotency_key }) =>
      call(careOperations.pause, {
        body: { beneficiary_serial_number: serialNumber, programme_ids, until: null },
        idempotency_key,
      }),
    {
      onSaved: ({ stood }) => {
        const putBack = pauseUndo(serialNumber, stood, { until: null, because: '' })
        toastWithUndo({ title: 'The pause is over.' }, async () => {
          await putBack()
          void refresh(client, careOperations.pause.changes)
        })
      },
    },
  )
  // Somebody between here and the server may have answered in its place.
  const care = Array.isArray(query.data?.places) ? query.data : undefined
  const pauses = pausesOf(care?.places ?? [])
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
          {(pauses.length > 0 || care.risk !== 'usual') && (
            <div className="mt-4 flex flex-col gap-2 border-t border-border pt-4">
              {care.risk !== 'usual' && (
                <p className="text-sm">
                  <Badge tone={care.risk === 'high' ? 'danger' : 'warm'}>
                    {care.risk === 'high' ? 'High risk' : 'To watch'}
                  </Badge>{' '}
                  <span className="text-muted-foreground">
                    since {dateText(care.risk_since)}
                    {care.risk_because && `: ${care.risk_because}`}
                  </span>
                </p>
              )}
              {pauses.map(({ text, where, programme_ids }) => (
                <div key={text} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <p className="min-w-0 text-sm wrap-anywhere text-muted-foreground">{text}</p>
                  <Button
                    size="sm"
                    aria-label={`End the pause in ${where}`}
                    className="print:hidden"
                    pending={resume.isPending && resume.variables[0] === programme_ids[0]}
                    onClick={() => resume.mutate(programme_ids)}
                  >
                    End the pause
                  </Button>
                </div>
              ))}
            </div>
          )}
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
          <PauseDialog serialNumber={serialNumber} name={name} programmes={places ?? []} {...opening} />
        ))}
        {opened.once(
          'risk',
          (opening) =>
            care && <RiskDialog serialNumber={serialNumber} name={name} care={care} {...opening} />,
        )}
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
