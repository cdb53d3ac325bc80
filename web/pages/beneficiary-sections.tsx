import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { ProgrammeMembership } from '../features/beneficiary/programme-membership.tsx'
import { PendingOfPerson } from '../features/form-pending/pending-of-person.tsx'
import { ResponseGrid } from '../features/form-response/response-grid.tsx'
import { WithSectionStrip } from '../parts/section/section-strip.tsx'
import { paths } from '../paths.ts'
import { ConsentCard, KeptApartCard, LooksCard, PersonLogCard, RequestsCard } from './person-cards.ts'
import type { OpenedBeneficiary } from './use-beneficiary.ts'

const EngagementsCard = lazy(() =>
  import('../features/engagement/engagements-card.tsx').then((m) => ({ default: m.EngagementsCard })),
)
const SeenCard = lazy(() => import('../features/care/seen-card.tsx').then((m) => ({ default: m.SeenCard })))
const PlansOfPerson = lazy(() =>
  import('../features/planned-visit/plans-of-person.tsx').then((m) => ({ default: m.PlansOfPerson })),
)
const FollowUpsCard = lazy(() =>
  import('../features/follow-up/follow-ups-card.tsx').then((m) => ({ default: m.FollowUpsCard })),
)
const FactsCard = lazy(() =>
  import('../features/beneficiary/facts-card.tsx').then((m) => ({ default: m.FactsCard })),
)
const ContactsCard = lazy(() =>
  import('../features/beneficiary/contacts-card.tsx').then((m) => ({ default: m.ContactsCard })),
)
const OwnFacts = lazy(() =>
  import('../features/own-field/own-facts.tsx').then((m) => ({ default: m.OwnFacts })),
)

/** Below the head, in the order of the day (H-1247). */
export function BeneficiarySections({ person }: { person: OpenedBeneficiary }) {
  const { record, name, whom, serialNumber, programmeId, programmes, volunteers, responses } = person
  const navigate = useNavigate()
  const { beneficiaryId } = whom
  const keyed = { noun: 'beneficiary', recordKey: serialNumber, beneficiaryId, name } as const
  const isAlive = record !== undefined && record.status_reason !== 'deceased'
  return (
    <WithSectionStrip>
      {record && (
        <>
          <SeenCard {...whom} plans={<PlansOfPerson {...whom} mayPlan={isAlive} />} />
          <FollowUpsCard {...whom} />
          <EngagementsCard {...whom} />
          <KeptApartCard {...keyed} />
          <PersonLogCard {...keyed} />
          <FactsCard {...whom} />
          <ContactsCard {...whom} />
          <OwnFacts {...keyed} />
        </>
      )}
      <PendingOfPerson
        serialNumber={serialNumber}
        isAlive={isAlive}
        isVisited={(volunteers.data?.length ?? 0) > 0}
      />
      <ResponseGrid serialNumber={serialNumber} cards={responses} />
      <ProgrammeMembership
        whom={whom}
        query={programmes}
        programmeId={programmeId}
        onLeft={() => void navigate({ to: paths.beneficiary(null, serialNumber), replace: true })}
      />
      {record && (
        <>
          <ConsentCard {...keyed} />
          <RequestsCard {...keyed} />
          <LooksCard noun="beneficiary" recordKey={serialNumber} />
        </>
      )}
    </WithSectionStrip>
  )
}
