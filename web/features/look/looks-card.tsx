import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lookOperations } from '../../../contract/look.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { useSignedIn } from '../../session/session.ts'
import { lookerName, lookText } from './look-words.ts'

type Props = { noun: OwnNoun; recordKey: string }
const SHOWN = 10

/** Who opened, listed, printed or exported somebody. Super admins alone (S-14). */
export function LooksCard(props: Props) {
  return useSignedIn().role === 'super_admin' && <Looks {...props} />
}

function Looks({ noun, recordKey: key }: Props) {
  const [page, setPage] = useCardPage('looks')
  const asked = { page: String(page), page_size: String(SHOWN), noun, key }
  const query = useQuery({
    ...queryOf(lookOperations.ofPerson, { query: asked }),
    placeholderData: keepPreviousData,
  })
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  return (
    <RecordCard
      title="Who looked"
      query={query}
      failed="Who looked could not be loaded."
      empty={
        query.data && items.length === 0 && page === 1
          ? { text: 'Nobody has looked yet.', detail: KEPT }
          : undefined
      }
    >
      {items.length > 0 && (
        <>
          <p className="-mt-2 mb-3 text-muted-foreground">{KEPT}</p>
          <ol className="divide-y divide-border">
            {items.map((look) => (
              <li
                key={`${look.actor_kind} ${look.actor_id} ${look.manner} ${look.day}`}
                className="py-2 wrap-anywhere"
              >
                <span className="font-semibold">{lookerName(look)}</span> {lookText(look)}
              </li>
            ))}
          </ol>
        </>
      )}
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
    </RecordCard>
  )
}

const KEPT =
  'Looking again within 15 minutes counts once. Openings are kept as long as the activity log, lists and files 400 days. After a power cut the last second may be missing.'
