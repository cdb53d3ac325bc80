import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import type { Volunteer } from '../../contract/volunteer.ts'
import { FiledForms } from '../features/form-response/filed-forms.tsx'
import { AssignedBeneficiaries } from '../features/volunteer/assigned-beneficiaries.tsx'
import { SignInStateLine } from '../features/volunteer/sign-in-state-line.tsx'
import { WithSectionStrip } from '../parts/section/section-strip.tsx'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'
import { ConsentCard, KeptApartCard, LooksCard, PersonLogCard, RequestsCard } from './person-cards.ts'

const OfferCard = lazy(() =>
  import('../features/volunteer/offer-card.tsx').then((m) => ({ default: m.OfferCard })),
)
const VolunteerEngagements = lazy(() =>
  import('../features/engagement/volunteer-engagements.tsx').then((m) => ({
    default: m.VolunteerEngagements,
  })),
)
const ChecksCard = lazy(() =>
  import('../features/check/checks-card.tsx').then((m) => ({ default: m.ChecksCard })),
)
const OwnFacts = lazy(() =>
  import('../features/own-field/own-facts.tsx').then((m) => ({ default: m.OwnFacts })),
)

type Props = { id: string; record: Volunteer | undefined; onAssign: () => void }

/** Below the facts, in the order of the day (H-1247). */
export function VolunteerSections({ id, record, onAssign }: Props) {
  const name = record ? shownName(record) : ''
  return (
    <WithSectionStrip>
      <AssignedBeneficiaries
        accountId={id}
        action={
          <Button onClick={onAssign}>
            <Plus />
            {words.action.assign_beneficiary}
          </Button>
        }
      />
      {record && (
        <>
          <OfferCard accountId={id} name={name} />
          <ChecksCard accountId={id} name={name} />
          {!record.is_sign_in_blocked && <SignInStateLine accountId={id} />}
          <VolunteerEngagements accountId={id} />
          <KeptApartCard noun="volunteer" recordKey={id} name={name} />
          <PersonLogCard noun="volunteer" recordKey={id} name={name} />
        </>
      )}
      <FiledForms accountId={id} />
      {record && (
        <>
          <OwnFacts noun="volunteer" recordKey={id} name={name} />
          <ConsentCard noun="volunteer" recordKey={id} name={name} />
          <RequestsCard noun="volunteer" recordKey={id} name={name} />
          <LooksCard noun="volunteer" recordKey={id} />
        </>
      )}
    </WithSectionStrip>
  )
}
