import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Check, checkOperations, type VolunteerCheck } from '../../../contract/check.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { CheckRow } from './check-row.tsx'

const CheckDialog = lazy(() => import('./check-dialog.tsx').then((m) => ({ default: m.CheckDialog })))

type Props = { accountId: string; name: string }

/** What a volunteer has of what the organisation asks for. Stands once it asks for anything (0058), or that is not known. */
export function ChecksCard({ accountId, name }: Props) {
  const query = useQuery(queryOf(checkOperations.list, { query: { account_id: accountId } }))
  const opened = useOpened<'record'>()
  const [chosen, setChosen] = useState<{ at: number; kind_id: number | null }>({ at: 0, kind_id: null })
  const [taken, setTaken] = useState<Check | null>(null)
  const revoke = useSave(checkOperations.revoke, ({ id }: Check) =>
    call(checkOperations.revoke, { query: { id: String(id) } }),
  )
  // Somebody between here and the server may have answered in its place.
  const kinds = Array.isArray(query.data) ? query.data : []
  if (kinds.length === 0 && !isNotLoaded(query)) return null
  const asked = kinds.filter(({ is_retired }) => !is_retired)
  const open = (kind: VolunteerCheck | null) => {
    setChosen({ at: chosen.at + 1, kind_id: kind?.kind_id ?? null })
    opened.open('record')
  }
  return (
    <RecordCard
      title="Checks"
      query={query}
      failed="The checks could not be loaded."
      {...(asked.length > 0 && {
        action: { label: 'Record a check', icon: <Plus />, onAction: () => open(null) },
      })}
      empty={undefined}
    >
      <ul className="divide-y divide-border">
        {kinds.map((kind) => (
          <CheckRow key={kind.kind_id} kind={kind} onRecord={() => open(kind)} onTakeBack={setTaken} />
        ))}
      </ul>
      <Suspense>
        {opened.once('record', (opening) => (
          <CheckDialog
            key={chosen.at}
            accountId={accountId}
            name={name}
            kinds={
              chosen.kind_id === null ? asked : kinds.filter(({ kind_id }) => kind_id === chosen.kind_id)
            }
            {...opening}
          />
        ))}
      </Suspense>
      <ConfirmDialog
        isOpen={taken !== null}
        onOpenChange={() => setTaken(null)}
        title="Take this check back?"
        text="It counts for nothing from then on. The people whom they visit stay theirs."
        consequence={taken?.file && 'Its certificate goes with it, and cannot be brought back.'}
        confirmLabel="Take back"
        onConfirm={() => taken && revoke.mutateAsync(taken)}
      />
    </RecordCard>
  )
}
