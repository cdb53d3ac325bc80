import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import { correctableOf } from '../device/correctable.ts'
import { isCorrection } from '../device/outbox-kinds.ts'
import { useVault } from '../device/use-device.ts'
import { useDraft } from '../device/use-draft.ts'
import { useWork } from '../device/use-work.ts'
import { findAt } from '../device/visit-address.ts'
import { useVisits, useVolunteer } from '../device/visits.ts'
import { useAfterSending } from '../features/form-response/after-sending.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import { FormAbsent } from '../features/form-response/form-absent.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import type { Sheet } from '../features/form-response/sheet-place.ts'
import { OfficeContact } from '../parts/contact/office-contact.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { addressIdOf, volunteerPaths } from '../volunteer-paths.ts'
import { useCorrectionWords } from '../volunteer-words/correction-words.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

type Props = {
  at: string
  place: { form_id: number | undefined; programme_id: number; stage: number }
  corrects: number
}
type Opened = Omit<Sheet, 'volunteerAccountId' | 'onSent'>

/** What was sent, with its answers, to be changed and sent again (0073). */
export function VolunteerCorrection({ at, place, corrects }: Props) {
  const words = useVolunteerWords()
  const say = useCorrectionWords()
  const vault = useVault()
  const account_id = useVolunteer()?.account_id ?? 0
  const { visits, ...reading } = useVisits()
  const { data: work, error: unread } = useWork()
  const found = correctableOf(visits, corrects)
  const person = found?.person ?? findAt(visits?.people, at)
  const named = work?.drafts.find((one) => one.corrects === corrects)
  const serial_number = (person ?? named)?.serial_number ?? at
  const about = { ...place, serial_number, beneficiary_id: (person ?? named)?.beneficiary_id, corrects }
  const draft = useDraft(about)
  const isKnown = draft !== undefined && (!vault || work !== undefined || unread !== null)
  const isWaiting = work?.outbox
    .filter(isCorrection)
    .some((one) => one.corrects === corrects && one.state === 'ready')
  // Opened once, it stays as it is under the thumb, whatever the list says by then.
  const opened = useRef<Opened | null>(null)
  const form = draft?.form ?? (isWaiting ? undefined : found?.form)
  if (!opened.current && visits && isKnown && form) {
    const sent = found?.response.responses ?? []
    const answers = Object.fromEntries(
      sent.map(({ uid, answer, attachment }) => [uid, attachment?.id ?? answer]),
    )
    opened.current = {
      form,
      draft,
      serialNumber: serial_number,
      beneficiaryId: about.beneficiary_id,
      personName: person ? shownName(person) : (draft?.person_name ?? ''),
      occasion: '',
      corrects: { id: corrects, answers },
    }
  }
  const shown = opened.current
  useDocumentTitle(words.form.title)
  const home = volunteerPaths.beneficiary(person ? addressIdOf(person) : at)
  const onSent = useAfterSending(home, person !== undefined)
  if (!shown && visits && isKnown) {
    if (isWaiting) return <FormAbsent why="waiting" person={home} />
    if (!reading.isFetching)
      return (
        <EmptyState
          className="flex-1 justify-center"
          text={say.over}
          detail={say.overDetail}
          action={
            <div className="flex flex-col items-center gap-5">
              <OfficeContact office={visits.office} />
              <Link to={home} className={buttonVariants({ size: 'lg' })}>
                {words.form.back}
              </Link>
            </div>
          }
        />
      )
  }
  if (!shown && reading.error && !visits)
    return <VisitsUnread className="flex-1 justify-center" text={words.form.failed} {...reading} />
  return (
    <>
      <FormSheetHead form={shown?.form} personName={shown?.personName} back={home}>
        {shown && <p className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">{say.intro}</p>}
      </FormSheetHead>
      {shown && <AnswerForm {...shown} volunteerAccountId={account_id} onSent={onSent} />}
    </>
  )
}
