import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Consent, consentOperations } from '../../../contract/consent.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { type Purpose, purposeOperations } from '../../../contract/purpose.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { ConsentRow } from './consent-row.tsx'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx').then((m) => ({ default: m.ConsentDialog })))

type Props = { noun: OwnNoun; recordKey: string; beneficiaryId?: number | undefined; name: string }
const card = { title: 'Consent', failed: 'The consents could not be loaded.', empty: undefined }
type Asked = { purpose: Purpose; state: Consent['state'] }

/** What somebody agreed to. Stands once the organisation has written down what it asks for, or that is not known. */
export function ConsentCard(person: Props) {
  const purposes = useQuery(queryOf(purposeOperations.list))
  if (isNotLoaded(purposes))
    return (
      <RecordCard {...card} query={purposes}>
        {null}
      </RecordCard>
    )
  // Somebody between here and the server may have answered in its place.
  const all = Array.isArray(purposes.data) ? purposes.data : []
  return all.length > 0 && <Loaded {...person} purposes={all} />
}

function Loaded({ purposes, ...person }: Props & { purposes: readonly Purpose[] }) {
  const { noun, recordKey: key } = person
  const query = useQuery(queryOf(consentOperations.listOfPerson, { query: { noun, key } }))
  const opened = useOpened<'note'>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const said = Array.isArray(query.data) ? query.data : []
  const ofPurpose = (id: number) => said.filter(({ purpose_id }) => purpose_id === id)
  const shown = purposes.filter(({ id, is_retired }) => !is_retired || ofPurpose(id).length > 0)
  // Everything that was asked for is retired, and nothing was said.
  if (shown.length === 0 && !isNotLoaded(query)) return null
  const inUse = purposes.filter(({ is_retired }) => !is_retired)
  const open = (next: Asked | null) => {
    setAsked(next)
    opened.open('note')
  }
  return (
    <RecordCard
      {...card}
      query={query}
      {...(inUse.length > 0 && {
        action: { label: 'Note consent', icon: <Plus />, onAction: () => open(null) },
      })}
    >
      {query.data !== undefined && (
        <ul className="divide-y divide-border">
          {shown.map((purpose) => (
            <ConsentRow
              key={purpose.id}
              purpose={purpose}
              said={ofPurpose(purpose.id)}
              onNote={(state) => open({ purpose, state })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {opened.once('note', (opening) => (
          <ConsentDialog
            key={`${asked?.purpose.id} ${asked?.state}`}
            {...person}
            purposes={asked ? [asked.purpose] : inUse}
            said={said}
            state={asked?.state ?? 'given'}
            {...opening}
          />
        ))}
      </Suspense>
    </RecordCard>
  )
}
