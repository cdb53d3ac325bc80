import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { engagementOperations } from '../../../contract/engagement.ts'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { DeleteEngagement } from './delete-engagement.tsx'
import { ofBeneficiary, SHOWN } from './engagement-queries.ts'
import { EngagementRow } from './engagement-row.tsx'
import { TotalsLine } from './totals-line.tsx'
import { useEngagementActions } from './use-engagement-actions.ts'

const NewDialog = lazy(() => import('./engagement-dialog.tsx').then((m) => ({ default: m.LogDialog })))
const EditDialog = lazy(() =>
  import('./engagement-dialog.tsx').then((m) => ({ default: m.EditEngagementDialog })),
)

/** When somebody was seen, rung or not found in, and by whom: the newest first. */
export function EngagementsCard({ serialNumber, beneficiaryId, name }: PersonRef) {
  const [page, setPage] = useCardPage('visits')
  const about = { query: { beneficiary_serial_number: serialNumber } }
  const query = useQuery(ofBeneficiary(serialNumber, page))
  const totals = useQuery(queryOf(engagementOperations.totalsOfBeneficiary, about))
  const assigned = useQuery(queryOf(volunteerOperations.listOfBeneficiary, about))
  const opened = useOpened<'new' | 'edit' | 'delete'>()
  const [chosen, setChosen] = useState<Engagement | null>(null)
  const { items = [], total = 0 } = query.data ?? {}
  const volunteers = (assigned.data ?? []).map((one) => ({
    account_id: one.account_id,
    name: shownName(one),
  }))
  const unread = isNotLoaded(assigned) ? assigned : undefined
  const actions = useEngagementActions()
  const open = (which: 'edit' | 'delete', engagement: Engagement) => {
    setChosen(engagement)
    opened.open(which)
  }
  return (
    <RecordCard
      title="Visits and calls"
      query={query}
      failed="The visits could not be loaded."
      action={{ label: 'Log', icon: <Plus />, onAction: () => opened.open('new') }}
      empty={
        total === 0
          ? {
              text: 'Nobody has been noted here yet.',
              detail: 'Log a visit or a call, also one without an answer.',
            }
          : undefined
      }
    >
      {total > 0 && <TotalsLine query={totals} />}
      <ol>
        {items.map((engagement) => (
          <EngagementRow
            key={engagement.id}
            engagement={engagement}
            actions={{
              onEdit: () => open('edit', engagement),
              onDelete: () => open('delete', engagement),
              isBusy: actions.isBusy(engagement.id),
              onCount: () => actions.count(engagement.id),
            }}
          />
        ))}
      </ol>
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog
            serialNumber={serialNumber}
            beneficiaryId={beneficiaryId}
            name={name}
            volunteers={volunteers}
            unread={unread}
            {...opening}
          />
        ))}
        {opened.once(
          'edit',
          (opening) =>
            chosen && (
              <EditDialog
                key={chosen.id}
                engagement={chosen}
                name={name}
                volunteers={volunteers}
                unread={unread}
                {...opening}
              />
            ),
        )}
      </Suspense>
      <DeleteEngagement engagement={chosen} onDelete={actions.remove} {...opened.of('delete')} />
    </RecordCard>
  )
}
