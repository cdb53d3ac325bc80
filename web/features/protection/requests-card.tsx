import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { REQUEST_KINDS, type RequestKind } from '../../../contract/protection-due.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ofPersonQuery } from './protection-queries.ts'
import { DEED_WORDS } from './protection-words.ts'
import { RequestList } from './request-list.tsx'
import { useRequestActions } from './use-request-actions.tsx'

const NewDialog = lazy(() =>
  import('./new-request-dialog.tsx').then((m) => ({ default: m.NewRequestDialog })),
)
type Props = { noun: OwnNoun; recordKey: string; beneficiaryId?: number | undefined; name: string }

/** What somebody may ask of their own data, as four buttons, and what they asked. Super admins alone (0065). */
export function RequestsCard(props: Props) {
  return useSignedIn().role === 'super_admin' && <Requests {...props} />
}

function Requests({ noun, recordKey, beneficiaryId, name }: Props) {
  const query = useQuery(ofPersonQuery(noun, recordKey))
  const opened = useOpened<'new'>()
  const [kind, setKind] = useState<RequestKind>('access')
  const actions = useRequestActions()
  // Somebody between here and the server may have answered in its place.
  const requests = Array.isArray(query.data) ? query.data : []
  const begin = (next: RequestKind) => {
    setKind(next)
    opened.open('new')
  }
  return (
    <RecordCard
      title="Their own data"
      query={query}
      failed="What they asked of their data could not be loaded."
      empty={
        query.data && requests.length === 0
          ? {
              text: 'They have not asked for anything yet.',
              detail: 'Note here what they ask for. The days to answer it count from then on.',
            }
          : undefined
      }
    >
      {query.data !== undefined && (
        <div className="mt-3 mb-4 flex flex-wrap gap-2 last:mb-0 print:hidden">
          {REQUEST_KINDS.map((each) => (
            <Button key={each} size="sm" onClick={() => begin(each)} className="max-lg:min-h-10">
              {DEED_WORDS[each]}
            </Button>
          ))}
        </div>
      )}
      <RequestList requests={requests} actions={actions} />
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog
            key={kind}
            noun={noun}
            recordKey={recordKey}
            beneficiaryId={beneficiaryId}
            name={name}
            kind={kind}
            {...opening}
          />
        ))}
      </Suspense>
    </RecordCard>
  )
}
