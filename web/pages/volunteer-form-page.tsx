import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../app/paths.ts'
import { isSamePlace } from '../device/form-place.ts'
import { useVault } from '../device/use-device.ts'
import { useDraft } from '../device/use-draft.ts'
import { useWork } from '../device/use-work.ts'
import { useVisits, useVolunteer } from '../device/visits.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import type { Sheet } from '../features/form-response/answer-sheet.ts'
import { FormAbsent } from '../features/form-response/form-absent.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

type Address = { sNo: string; pid: string; sid: string }
type Opened = Pick<Sheet, 'form' | 'draft' | 'personName' | 'beneficiaryId'>

/** `/volunteer-app/beneficiary/{id}/form-response/{pid}/{sid}`: section 2. */
export function VolunteerFormPage() {
  const address = usePathValues<'sNo' | 'pid' | 'sid'>()
  return <OneForm key={`${address.sNo} ${address.pid} ${address.sid}`} {...address} />
}

function OneForm({ sNo, pid, sid }: Address) {
  const words = useVolunteerWords()
  const navigate = useNavigate()
  const vault = useVault()
  const account_id = useVolunteer()?.account_id ?? 0
  const { visits, error, refetch, isFetching } = useVisits()
  const person = visits?.people.find(({ serial_number }) => serial_number === sNo)
  const asked = { programme_id: Number(pid), stage: Number(sid) }
  const isAsked = (one: typeof asked) => one.programme_id === asked.programme_id && one.stage === asked.stage
  const place = { ...asked, serial_number: sNo, beneficiary_id: person?.beneficiary_id }
  const draft = useDraft(place)
  const { data: work, error: unread } = useWork()
  const isKnown = draft !== undefined && (!vault || work !== undefined || unread !== null)
  const isWaiting = work?.outbox.some((item) => item.state === 'ready' && isSamePlace(item, place))
  const form = visits?.forms.find(isAsked)
  // Opened once, it stays as it is: what the office changes meanwhile must not pull it away from under the thumb.
  const opened = useRef<Opened | null>(null)
  if (!opened.current && isKnown) {
    const begun = draft?.form ?? (!isWaiting && person?.pending.some(isAsked) ? form : undefined)
    const personName = person ? `${person.first_name} ${person.last_name}` : (draft?.person_name ?? '')
    const beneficiaryId = draft?.beneficiary_id ?? person?.beneficiary_id
    if (begun) opened.current = { form: begun, draft, personName, beneficiaryId }
  }
  const shown = opened.current
  // Not its own title: the browser's history keeps titles in the clear, beside the address with whom it was about.
  useDocumentTitle(words.form.title)

  if (!shown && visits && isKnown && (isWaiting || !isFetching)) {
    const why = isWaiting ? 'waiting' : person?.responses.some(isAsked) ? 'done' : 'gone'
    return <FormAbsent why={why} person={paths.volunteerBeneficiary(sNo)} />
  }
  if (!shown && error && !visits) {
    return (
      <ErrorState
        className="flex-1 justify-center"
        text={words.form.failed}
        detail={problemText(error, words)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const isOlder = shown?.draft && form && form.form_version !== shown.form.form_version
  // The number in the address may be mended while the form is open.
  const id = shown?.beneficiaryId
  const now = id === undefined ? person : visits?.people.find(({ beneficiary_id }) => beneficiary_id === id)
  const home = paths.volunteerBeneficiary(now?.serial_number ?? sNo)
  return (
    <>
      <FormSheetHead form={shown?.form} personName={shown?.personName} back={home}>
        {isOlder && <Note>{words.phone.draft.older}</Note>}
        {shown && visits && !now && <Note>{words.phone.draft.away}</Note>}
      </FormSheetHead>
      {shown && (
        <AnswerForm
          {...shown}
          serialNumber={sNo}
          volunteerAccountId={account_id}
          onSent={(state) =>
            void navigate({
              to: state === 'refused' || !now ? paths.volunteerOutbox() : home,
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">{children}</p>
)
