import { Link, Navigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { begunBefore } from '../device/begun-before.ts'
import { dueForms } from '../device/due-forms.ts'
import { notedVisits } from '../device/noted-visits.ts'
import { seePerson } from '../device/see-person.ts'
import { useVault } from '../device/use-device.ts'
import { useWork } from '../device/use-work.ts'
import { findAt } from '../device/visit-address.ts'
import { useVisits } from '../device/visits.ts'
import { AssignedPerson } from '../features/beneficiary/assigned-person.tsx'
import { CompletedForms, IncompleteForms } from '../features/form-response/form-card-lists.tsx'
import { NoteButtons } from '../features/visit-note/note-buttons.tsx'
import { NoteLines } from '../features/visit-note/note-lines.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { addressIdOf, volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

const ConcernButton = lazy(() =>
  import('../features/concern/concern-button.tsx').then((m) => ({ default: m.ConcernButton })),
)
const NewForYou = lazy(() =>
  import('../features/visit-note/new-for-you.tsx').then((m) => ({ default: m.NewForYou })),
)
const PlanVisit = lazy(() =>
  import('../features/visit-note/plan-visit.tsx').then((m) => ({ default: m.PlanVisit })),
)
const OwnFacts = lazy(() =>
  import('../features/own-field/visited-own-facts.tsx').then((m) => ({ default: m.VisitedOwnFacts })),
)

const CorrectLink = lazy(() =>
  import('../features/form-response/correct-link.tsx').then((m) => ({ default: m.CorrectLink })),
)

/** `/volunteer-app/beneficiary/{id}`: section 2. Someone not assigned is simply not found (D-05). */
export function VolunteerBeneficiaryPage() {
  const words = useVolunteerWords()
  const { sNo: at } = useParams({ from: '/gated/volunteer-app/beneficiary/$sNo' })
  const { visits, ...reading } = useVisits()
  const vault = useVault()
  const work = useWork().data
  const person = findAt(visits?.people, at)
  const sNo = person?.serial_number
  // Never the name: the browser's history keeps titles in the clear.
  useDocumentTitle(words.person.title)
  // Marked when it is left, so that what is new is seen to be new.
  useEffect(() => (vault && sNo !== undefined ? () => void seePerson(vault, sNo) : undefined), [vault, sNo])

  // A link of before, or from a slip: the number stays in no address that is open.
  if (person && addressIdOf(person) !== at)
    return <Navigate to={volunteerPaths.beneficiary(addressIdOf(person))} replace />

  if (visits && !person && !reading.isFetching) {
    return (
      <EmptyState
        className="flex-1 justify-center"
        text={words.person.notYours}
        detail={words.person.notYoursDetail}
        action={
          <Link to={volunteerPaths.home()} className={buttonVariants({ size: 'lg' })}>
            {words.tab.home}
          </Link>
        }
      />
    )
  }
  if (reading.error && !visits)
    return <VisitsUnread className="flex-1 justify-center" text={words.person.failed} {...reading} />
  return (
    <AssignedPerson person={person} office={visits?.office}>
      {person && visits ? (
        // One boundary: what comes later above a form moves it away from under the finger.
        <Suspense fallback={<FormsToCome at={at} />}>
          <NewForYou person={person} visits={visits} work={work} />
          <NoteButtons person={person} visits={visits} work={work} />
          <PlanVisit person={person} visits={visits} work={work} />
          <ConcernButton person={person} visits={visits} />
          <NoteLines noted={notedVisits(person, work?.outbox ?? [], visits.fetched_at)} />
          {person.own_facts?.length ? <OwnFacts facts={person.own_facts} /> : null}
          <IncompleteForms
            at={at}
            forms={dueForms(visits, work, person.serial_number)}
            begun={begunBefore(visits, work, person.serial_number)}
            isLoading={false}
          />
          <CompletedForms
            responses={person.responses}
            held={person.held}
            older={person.older_responses}
            isLoading={false}
            footOf={({ id }) => <CorrectLink visits={visits} work={work} responseId={id} />}
          />
        </Suspense>
      ) : (
        <FormsToCome at={at} />
      )}
    </AssignedPerson>
  )
}

const FormsToCome = ({ at }: { at: string }) => (
  <>
    <IncompleteForms at={at} forms={[]} isLoading />
    <CompletedForms responses={[]} held={[]} isLoading />
  </>
)
