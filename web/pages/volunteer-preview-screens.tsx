import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import { visitOperations } from '../../contract/visit.ts'
import { queryOf } from '../api/queries.ts'
import { dueForms } from '../device/due-forms.ts'
import { findAt } from '../device/visit-address.ts'
import { marksOf, type ShownVisits } from '../device/visits-store.ts'
import { AssignedHead } from '../features/beneficiary/assigned-list.tsx'
import { AssignedPerson } from '../features/beneficiary/assigned-person.tsx'
import { AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { CompletedForms, IncompleteForms } from '../features/form-response/form-card-lists.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import { TriedFields } from '../features/form-response/tried-fields.tsx'
import { useVolunteerPlaces } from '../parts/answer/volunteer-places.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

const parts = () => import('./volunteer-preview-parts.tsx')
const PreviewedPeople = lazy(() => parts().then((m) => ({ default: m.PreviewedPeople })))
const PreviewedActions = lazy(() => parts().then((m) => ({ default: m.PreviewedActions })))
const PreviewedCorrection = lazy(() => parts().then((m) => ({ default: m.PreviewedCorrection })))

/** What the office knows: what waits on the phone, and what was looked at there, it cannot. */
function useSeenVisits() {
  const { id } = useParams({ from: '/gated/volunteer/$id/preview' })
  const query = useQuery(queryOf(visitOperations.preview, { query: { account_id: id } }))
  const { data } = query
  const visits: ShownVisits | undefined = data && {
    ...data,
    seen: marksOf(data.people),
    fetched_at: query.dataUpdatedAt,
  }
  return { ...query, visits }
}

/** The list of `/volunteer-app`. */
export function PreviewedList() {
  const words = useVolunteerWords()
  const { visits, ...query } = useSeenVisits()
  return (
    <>
      <AssignedHead count={visits?.people.length} />
      {query.isPending && <AssignedSkeleton />}
      {query.error && !visits && <VisitsUnread text={words.home.failed} {...query} />}
      {visits && (
        <Suspense fallback={<AssignedSkeleton />}>
          <PreviewedPeople visits={visits} />
        </Suspense>
      )}
    </>
  )
}

/** One person, as at `/volunteer-app/beneficiary/{id}`. */
export function PreviewedPerson() {
  const words = useVolunteerWords()
  const { sNo } = useParams({ from: '/gated/volunteer/$id/preview/$sNo' })
  const { visits, ...query } = useSeenVisits()
  const person = findAt(visits?.people, sNo)
  if (query.error && !visits) return <VisitsUnread text={words.person.failed} {...query} />
  if (visits && !person) return <Gone text={words.person.notYours} detail={words.person.notYoursDetail} />
  const coming = (
    <AssignedPerson person={undefined} office={undefined}>
      <IncompleteForms at={sNo} forms={[]} isLoading />
      <CompletedForms responses={[]} held={[]} isLoading />
    </AssignedPerson>
  )
  if (!visits || !person) return coming
  // Whole or not at all: buttons that come later would push the forms down.
  return (
    <Suspense fallback={coming}>
      <AssignedPerson person={person} office={visits.office}>
        <PreviewedActions person={person} visits={visits} />
        <IncompleteForms
          at={sNo}
          forms={dueForms(visits, undefined, person.serial_number)}
          isLoading={false}
        />
        <CompletedForms
          responses={person.responses}
          held={person.held ?? []}
          older={person.older_responses}
          isLoading={false}
          footOf={({ id }) => <PreviewedCorrection visits={visits} responseId={id} />}
        />
      </AssignedPerson>
    </Suspense>
  )
}

/** One form, to be tried and not sent. */
export function PreviewedForm() {
  const words = useVolunteerWords()
  const { sNo, pid, sid } = useParams({ from: '/gated/volunteer/$id/preview/$sNo/$pid/$sid' })
  const { visits, ...query } = useSeenVisits()
  const places = useVolunteerPlaces()
  const person = findAt(visits?.people, sNo)
  const due = visits && person ? dueForms(visits, undefined, person.serial_number) : []
  const form = due.find(
    (one) => one.form.programme_id === Number(pid) && one.form.stage === Number(sid),
  )?.form
  if (query.error && !visits) return <VisitsUnread text={words.form.failed} {...query} />
  if (visits && !form) return <Gone text={words.form.gone} detail={words.form.goneDetail} />
  return (
    <>
      <FormSheetHead form={form} personName={person && shownName(person)} back={places.person(sNo)} />
      <div className="flex flex-col gap-7 px-5 pt-6 pb-8">
        {form && <TriedFields key={`${pid} ${sid} ${form.form_version}`} questions={form.questions} />}
      </div>
    </>
  )
}

function Gone({ text, detail }: { text: string; detail: string }) {
  const words = useVolunteerWords()
  return (
    <EmptyState
      className="flex-1 justify-center"
      text={text}
      detail={detail}
      action={
        <Link to={useVolunteerPlaces().home} className={buttonVariants({ size: 'lg' })}>
          {words.tab.home}
        </Link>
      }
    />
  )
}
