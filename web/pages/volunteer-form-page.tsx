import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useVolunteer } from '../device/visits.ts'
import { useAfterSending } from '../features/form-response/after-sending.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import { FormAbsent } from '../features/form-response/form-absent.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import { lastTimeOf } from '../features/form-response/last-time.ts'
import { useSaidOfVisit } from '../features/form-response/said-of-visit.ts'
import { type FormAddress, useOpenedForm } from '../features/form-response/use-opened-form.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { addressIdOf, volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

const VolunteerCorrection = lazy(() =>
  import('./volunteer-correction.tsx').then((m) => ({ default: m.VolunteerCorrection })),
)

/** `/volunteer-app/beneficiary/{id}/form-response/{pid}/{sid}`: section 2. */
export function VolunteerFormPage() {
  const address = useParams({ from: '/gated/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid' })
  const {
    form: begun,
    on,
    corrects,
    visit: about,
  } = useSearch({
    from: '/gated/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid',
  })
  if (corrects) {
    const { sNo, pid, sid } = address
    const place = { form_id: Number(begun) || undefined, programme_id: Number(pid), stage: Number(sid) }
    return (
      <Suspense>
        <VolunteerCorrection key={corrects} at={sNo} place={place} corrects={Number(corrects)} />
      </Suspense>
    )
  }
  const one = { ...address, begun, on, about }
  return <OneForm key={Object.values(one).join(' ')} {...one} />
}

function OneForm(address: FormAddress) {
  const { sNo: at, pid, sid, begun: formId, on, about } = address
  const words = useVolunteerWords()
  const account_id = useVolunteer()?.account_id ?? 0
  const found = useOpenedForm(address, account_id)
  const { shown, opened_at, visits, reading, person, form, isByNumber, isWaiting, hasArrived } = found
  // The number in the address may be mended while the form is open.
  const id = shown?.beneficiaryId
  const now = id === undefined ? person : visits?.people.find(({ beneficiary_id }) => beneficiary_id === id)
  const home = volunteerPaths.beneficiary(now ? addressIdOf(now) : at)
  // Sent from this phone a moment ago, it comes back with the visits, which may be later than this page.
  const last = (shown && now && lastTimeOf(now, shown.form.form_id, account_id)) ?? shown?.last
  const onSent = useAfterSending(home, now !== undefined)
  const aboutVisit = useSaidOfVisit(shown?.visit, opened_at)
  // Not its own title: the browser's history keeps titles in the clear, beside the address with whom it was about.
  useDocumentTitle(words.form.title)

  if (!shown && person && isByNumber) {
    const to = volunteerPaths.formResponse(addressIdOf(person), pid, sid, formId, on, undefined, about)
    return <Navigate to={to} replace />
  }
  if (!shown && visits && found.isKnown && (isWaiting || !reading.isFetching)) {
    const why = isWaiting ? 'waiting' : hasArrived || found.isAnswered ? 'done' : 'gone'
    return <FormAbsent why={why} person={volunteerPaths.beneficiary(person ? addressIdOf(person) : at)} />
  }
  if (!shown && reading.error && !visits)
    return <VisitsUnread className="flex-1 justify-center" text={words.form.failed} {...reading} />
  const isOlder = shown?.draft && form && form.form_version !== shown.form.form_version
  return (
    <>
      <FormSheetHead form={shown?.form} personName={shown?.personName} back={home}>
        {aboutVisit && <Note>{aboutVisit}</Note>}
        {isOlder && <Note>{words.phone.draft.older}</Note>}
        {shown && visits && !now && <Note>{words.phone.draft.away}</Note>}
      </FormSheetHead>
      {shown && <AnswerForm {...shown} last={last} volunteerAccountId={account_id} onSent={onSent} />}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">{children}</p>
)
