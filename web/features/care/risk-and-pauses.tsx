import { useQueryClient } from '@tanstack/react-query'
import { type BeneficiaryCare, careOperations } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { pauseUndo } from './pause-undo.ts'
import { pausesOf } from './pauses-of.ts'

type Props = { person: PersonRef; care: BeneficiaryCare }

/** Why somebody is to be watched, and where nobody goes for a while: each such pause can be ended. */
export function RiskAndPauses({ person, care }: Props) {
  const resume = useEndPause(person)
  const pauses = pausesOf(care.places)
  if (pauses.length === 0 && care.risk === 'usual') return null
  return (
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
            pending={resume.isBusy(programme_ids.join())}
            onClick={() => resume.press(programme_ids)}
          >
            End the pause
          </Button>
        </div>
      ))}
    </div>
  )
}

function useEndPause({ serialNumber, beneficiaryId }: PersonRef) {
  const client = useQueryClient()
  return useRowSave(
    careOperations.pause,
    (programme_ids: number[], { idempotency_key }) =>
      call(careOperations.pause, {
        body: {
          beneficiary_serial_number: serialNumber,
          beneficiary_id: beneficiaryId,
          programme_ids,
          until: null,
        },
        idempotency_key,
      }),
    {
      rowOf: (programme_ids) => programme_ids.join(),
      onError: tellFailed('The pause could not be ended.'),
      onSaved: ({ stood }) => {
        const putBack = pauseUndo({ serialNumber, beneficiaryId }, stood, { until: null, because: '' })
        toastWithUndo({ title: 'The pause is over.' }, async () => {
          await putBack()
          void refresh(client, careOperations.pause.changes)
        })
      },
    },
  )
}
