import { useQuery } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type AvoidPair, avoidPairOperations } from '../../../contract/avoid-pair.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { words } from '../../words.ts'
import { endWords, stillAssignedWords } from './avoid-pair-words.ts'
import { KeptApartRow } from './kept-apart-row.tsx'

const KeepApartDialog = lazy(() =>
  import('./keep-apart-dialog.tsx').then((m) => ({ default: m.KeepApartDialog })),
)
const { listOfPerson, end } = avoidPairOperations
const { unassign } = volunteerOperations

type Props = { noun: OwnNoun; recordKey: string; beneficiaryId?: number | undefined; name: string }
type Asked = { about: 'end' | 'unassign'; pair: AvoidPair }

/** Whom somebody must not meet, and why (0123). On no paper: what is printed of a person may be handed to a volunteer. */
export function KeptApartCard({ noun, recordKey: key, beneficiaryId, name }: Props) {
  const query = useQuery(queryOf(listOfPerson, { query: { noun, key } }))
  const opened = useOpened<'keep'>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ended = useSave(end, ({ id }: AvoidPair) => call(end, { query: { id: String(id) } }), {
    toast: 'They are no longer kept apart.',
  })
  const unassigned = useSave(
    unassign,
    (pair: AvoidPair) =>
      call(unassign, {
        query: { account_id: pair.volunteer_account_id },
        body: [pair.beneficiary_serial_number],
      }),
    { toast: words.volunteer.unassigned },
  )
  // Somebody between here and the server may have answered in its place.
  const pairs = Array.isArray(query.data) ? query.data : []
  const whoever = noun === 'beneficiary' ? 'A volunteer' : 'A beneficiary'
  return (
    <div className="print:hidden">
      <RecordCard
        title="Kept apart"
        count={pairs.length}
        query={query}
        failed="From whom they are kept apart could not be loaded."
        action={{ label: 'Keep apart', icon: <Split />, onAction: () => opened.open('keep') }}
        empty={
          query.data !== undefined && pairs.length === 0
            ? { text: 'Nobody.', detail: `${whoever} who must not meet ${name} is recorded here.` }
            : undefined
        }
      >
        {pairs.length > 0 && (
          <ul className="divide-y divide-border">
            {pairs.map((pair) => (
              <KeptApartRow
                key={pair.id}
                noun={noun}
                pair={pair}
                onUnassign={() => setAsked({ about: 'unassign', pair })}
                onEnd={() => setAsked({ about: 'end', pair })}
              />
            ))}
          </ul>
        )}
        <Suspense>
          {opened.once('keep', (opening) => (
            <KeepApartDialog
              noun={noun}
              recordKey={key}
              beneficiaryId={beneficiaryId}
              name={name}
              pairs={pairs}
              onRecorded={(pair) => pair.is_assigned && setAsked({ about: 'unassign', pair })}
              {...opening}
            />
          ))}
        </Suspense>
        {asked && (
          <ConfirmDialog
            isOpen
            onOpenChange={() => setAsked(null)}
            {...(asked.about === 'end' ? endWords(asked.pair) : stillAssignedWords(asked.pair))}
            onConfirm={() => (asked.about === 'end' ? ended : unassigned).mutateAsync(asked.pair)}
          />
        )}
      </RecordCard>
    </div>
  )
}
