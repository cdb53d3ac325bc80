import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import type { BeneficiaryProfile } from '../../../contract/beneficiary-profile-fields.ts'
import { queryOf } from '../../api/queries.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { dateText } from '../../parts/text/dates.ts'
import { factText, factsLabels as labels } from './facts-form.ts'

const Dialog = lazy(() => import('./facts-dialog.tsx').then((m) => ({ default: m.FactsDialog })))

type Props = PersonRef

/** What is known of a beneficiary beside section 3's record. */
export function FactsCard({ serialNumber, beneficiaryId, name }: Props) {
  const query = useQuery(
    queryOf(beneficiaryProfileOperations.get, { query: { serial_number: serialNumber } }),
  )
  const opened = useOpened<'edit'>()
  const profile = query.data
  const facts = profile ? factsOf(profile) : []
  return (
    <RecordCard
      title="Facts"
      query={query}
      failed="The facts could not be loaded."
      action={{
        label: facts.length > 0 ? 'Edit facts' : 'Add facts',
        icon: <Pencil />,
        onAction: () => opened.open('edit'),
      }}
      empty={
        profile && facts.length === 0 && !profile.remarks
          ? {
              text: 'Nothing is known yet.',
              detail: `Which languages does ${name || 'this person'} speak, who else can be rung, when is it good to come?`,
            }
          : undefined
      }
    >
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Facts facts={facts} />
        </dl>
      )}
      {profile?.remarks && (
        <div className={facts.length > 0 ? 'mt-4 border-t border-border pt-4' : ''}>
          <p className="text-sm text-muted-foreground">{labels.remarks} (for staff)</p>
          <p className="mt-0.5 leading-6 whitespace-pre-line wrap-anywhere">{profile.remarks}</p>
        </div>
      )}
      <Suspense>
        {opened.once(
          'edit',
          (opening) =>
            profile && (
              <Dialog
                serialNumber={serialNumber}
                beneficiaryId={beneficiaryId}
                name={name}
                profile={profile}
                {...opening}
              />
            ),
        )}
      </Suspense>
    </RecordCard>
  )
}

/** Only what is known. */
function factsOf(profile: BeneficiaryProfile) {
  const { birth_date, birth_year, other_telephones } = profile
  const line = (
    name: 'gender' | 'languages' | 'lives_alone' | 'mobility' | 'times' | 'visitor_rule' | 'other_names',
  ) => [labels[name], factText(name, profile[name])] as const
  return [
    birth_date
      ? ([labels.birth_date, dateText(birth_date)] as const)
      : ([labels.birth_year, birth_year ? String(birth_year) : ''] as const),
    line('gender'),
    line('languages'),
    line('lives_alone'),
    line('mobility'),
    line('times'),
    line('visitor_rule'),
    line('other_names'),
    [
      labels.other_telephones,
      other_telephones.length > 0 && (
        <ul>
          {other_telephones.map(({ number, whose }) => (
            <li key={number}>
              <ContactNumber value={number} />
              {whose && <span className="font-normal text-muted-foreground"> {whose}</span>}
            </li>
          ))}
        </ul>
      ),
    ] as const,
  ].filter(([, value]) => Boolean(value))
}
