import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import { isSameForm, isSamePlace } from '../device/form-place.ts'
import { occasionOfVisit, toldOf, visitIn, visitOfDraft } from '../device/form-visit.ts'
import { isForm } from '../device/is-form.ts'
import { isOfOccasion, occasionAt } from '../device/occasion.ts'
import { useVault } from '../device/use-device.ts'
import { useDraft } from '../device/use-draft.ts'
import { useWork } from '../device/use-work.ts'
import { draftAddress, findAt } from '../device/visit-address.ts'
import { useVisits, useVolunteer } from '../device/visits.ts'
import { useAfterSending } from '../features/form-response/after-sending.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import type { Sheet } from '../features/form-response/answer-sheet.ts'
import { FormAbsent } from '../features/form-response/form-absent.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import { type LastTime, lastTimeOf } from '../features/form-response/last-time.ts'
import { useSaidOfVisit } from '../features/form-response/said-of-visit.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { addressIdOf, volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

const VolunteerCorrection = lazy(() =>
  import('./volunteer-correction.tsx').then((m) => ({ default: m.VolunteerCorrection })),
)

type Address = { sNo: string; pid: string; sid: string } & Record<
  'begun' | 'on' | 'about',
  string | undefined
>
type Opened = Omit<Sheet, 'volunteerAccountId' | 'onSent'> & { last: LastTime | undefined }

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

function OneForm({ sNo: at, pid, sid, begun: formId, on, about }: Address) {
  const words = useVolunteerWords()
  const vault = useVault()
  const account_id = useVolunteer()?.account_id ?? 0
  const { visits, ...reading } = useVisits()
  const { data: work, error: unread } = useWork()
  const person = findAt(visits?.people, at)
  const written = person ? undefined : work?.drafts.find((one) => draftAddress(one) === at)
  const serial_number = (person ?? written)?.serial_number ?? at
  const named = { form_id: Number(formId) || undefined, programme_id: Number(pid), stage: Number(sid) }
  const form = visits?.forms.find((one) => isSameForm(one, named))
  const asked = { ...named, form_id: named.form_id ?? form?.form_id }
  const isAsked = (one: Parameters<typeof isSameForm>[0]) => isSameForm(one, asked)
  const place = { ...asked, serial_number, beneficiary_id: (person ?? written)?.beneficiary_id }
  // As it was when the page was opened: midnight must not make another day's of what is being written.
  const [opened_at] = useState(() => Date.now())
  const told = toldOf(person, asked)
  const noted = visitIn(about, opened_at)
  const current =
    !form || !person || !told
      ? ''
      : noted
        ? occasionOfVisit(form, person, noted.on, opened_at)
        : occasionAt(form, told, opened_at)
  // Nothing is asked of a day that was reported: no draft of another day opens in its place.
  const occasion = on ?? current ?? noted?.on ?? ''
  const draft = useDraft({ ...place, occasion })
  // Which form stands there is known with the visits: what was begun of another does not open in its place.
  const isSettled = visits !== undefined || named.form_id !== undefined || !reading.isFetching
  const isKnown = isSettled && draft !== undefined && (!vault || work !== undefined || unread !== null)
  const submitted = work?.outbox.filter(isForm)
  const mine = submitted?.filter(
    (item) => isSamePlace(item, place) && isOfOccasion(form ?? {}, occasion, item),
  )
  const isWaiting = mine?.some(({ state }) => state === 'ready')
  // Sent since the list was told: it is asked no more, whatever the list still says.
  const hasArrived = mine?.some(({ sent_at }) => sent_at !== null && sent_at >= (visits?.fetched_at ?? 0))
  // Of an address of another day there is what was begun then, and nothing to begin.
  const isOpen = told !== undefined && current !== null && occasion === current
  // A link of before: the number stays in no address that is open.
  const isByNumber = person !== undefined && addressIdOf(person) !== at
  // Opened once, it stays as it is: what the office changes meanwhile must not pull it away from under the thumb.
  const opened = useRef<Opened | null>(null)
  if (!opened.current && isKnown && !isByNumber) {
    const begun = draft?.form ?? (!isWaiting && !hasArrived && isOpen ? form : undefined)
    const personName = person ? shownName(person) : (draft?.person_name ?? '')
    const beneficiaryId = draft?.beneficiary_id ?? person?.beneficiary_id
    const serialNumber = serial_number
    const last = begun && person && lastTimeOf(person, begun.form_id, account_id)
    const visit = noted ?? (draft ? visitOfDraft(draft, isOpen, opened_at) : undefined)
    if (begun)
      opened.current = { form: begun, draft, personName, beneficiaryId, serialNumber, occasion, visit, last }
  }
  const shown = opened.current
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
  if (!shown && visits && isKnown && (isWaiting || !reading.isFetching)) {
    const why = isWaiting ? 'waiting' : hasArrived || person?.responses.some(isAsked) ? 'done' : 'gone'
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
