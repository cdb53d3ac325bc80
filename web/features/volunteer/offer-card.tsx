import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { languagesText } from '../../../contract/spoken-language.ts'
import { timesText } from '../../../contract/visiting-time.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import type { VolunteerProfile } from '../../../contract/volunteer-profile-fields.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { labelsOf } from '../../parts/form/noun-fields.ts'
import { Facts } from '../../parts/page/fact-card.tsx'

const Dialog = lazy(() => import('./offer-dialog.tsx').then((m) => ({ default: m.OfferDialog })))

type Props = { accountId: string; name: string }

/** Languages, days and times, how many people and how far. */
export function OfferCard({ accountId, name }: Props) {
  const query = useQuery(queryOf(volunteerProfileOperations.get, { query: { account_id: accountId } }))
  const opened = useOpened<'edit'>()
  const profile = query.data
  const facts = profile ? factsOf(profile) : []
  return (
    <RecordCard
      title="What they offer"
      query={query}
      failed="What they offer could not be loaded."
      action={{
        label: facts.length > 0 ? 'Edit offer' : 'Add offer',
        icon: <Pencil />,
        onAction: () => opened.open('edit'),
      }}
      empty={
        profile && facts.length === 0
          ? {
              text: 'Nothing is known yet.',
              detail: `Which languages does ${name || 'this volunteer'} speak, when are they free, how many people can they visit?`,
            }
          : undefined
      }
    >
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Facts facts={facts} />
        </dl>
      )}
      <Suspense>
        {opened.once(
          'edit',
          (opening) => profile && <Dialog accountId={accountId} name={name} profile={profile} {...opening} />,
        )}
      </Suspense>
    </RecordCard>
  )
}

function factsOf({ languages, times, max_people, max_km }: VolunteerProfile) {
  const labels = labelsOf('volunteer')
  const facts: [string, string][] = [
    [labels.languages, languagesText(languages)],
    [labels.times, timesText(times)],
    [labels.max_people, max_people === null ? '' : `At most ${max_people}`],
    [labels.max_km, max_km === null ? '' : `At most ${max_km} km`],
  ]
  return facts.filter(([, value]) => value !== '')
}
