import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Form } from '../../contract/form.ts'
import { paths } from '../app/paths.ts'
import type { KeptDraft } from '../device/draft-store.ts'
import { useDraft } from '../device/use-draft.ts'
import { useVisits, useVolunteer } from '../device/visits.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import { FormSheetHead } from '../features/form-response/form-sheet-head.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { titleIn } from '../parts/question-words.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { useLanguage } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

type Place = { sNo: string; pid: string; sid: string }
type Opened = { form: Form; draft: KeptDraft | null; personName: string }

/** `/volunteer-app/beneficiary/{id}/form-response/{pid}/{sid}`: section 2. */
export function VolunteerFormPage() {
  const place = usePathValues<'sNo' | 'pid' | 'sid'>()
  return <OneForm key={`${place.sNo} ${place.pid} ${place.sid}`} {...place} />
}

function OneForm({ sNo, pid, sid }: Place) {
  const { language, words } = useLanguage()
  const navigate = useNavigate()
  const account_id = useVolunteer()?.account_id ?? 0
  const [programme_id, stage] = [Number(pid), Number(sid)]
  const { visits, error, refetch, isFetching } = useVisits()
  const draft = useDraft({ serial_number: sNo, programme_id, stage })
  const person = visits?.people.find(({ serial_number }) => serial_number === sNo)
  const form = visits?.forms.find((one) => one.programme_id === programme_id && one.stage === stage)
  // Opened once, it stays as it is: what the office changes meanwhile must not pull it away from under the thumb.
  const opened = useRef<Opened | null>(null)
  if (!opened.current && draft !== undefined) {
    const asked = draft?.form ?? (person && form)
    const personName = person ? `${person.first_name} ${person.last_name}` : (draft?.person_name ?? '')
    if (asked) opened.current = { form: asked, draft, personName }
  }
  const shown = opened.current
  const title = shown && titleIn(shown.form, language)
  useDocumentTitle(title?.text ?? words.form.title)
  const home = paths.volunteerBeneficiary(sNo)

  if (!shown && visits && draft !== undefined && !isFetching) {
    return (
      <EmptyState
        className="flex-1 justify-center"
        text={words.form.gone}
        detail={words.form.goneDetail}
        action={
          <Link to={paths.volunteerApp()} className={buttonVariants({ size: 'lg' })}>
            {words.tab.home}
          </Link>
        }
      />
    )
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
  return (
    <>
      <FormSheetHead form={shown?.form} personName={shown?.personName} back={home}>
        {isOlder && <Note>{words.phone.draft.older}</Note>}
        {shown && visits && !person && <Note>{words.phone.draft.away}</Note>}
      </FormSheetHead>
      {shown && (
        <AnswerForm
          form={shown.form}
          draft={shown.draft}
          personName={shown.personName}
          serialNumber={sNo}
          volunteerAccountId={account_id}
          onSent={(state) =>
            void navigate({
              to: state === 'refused' || !person ? paths.volunteerOutbox() : home,
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
