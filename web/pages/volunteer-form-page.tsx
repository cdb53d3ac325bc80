import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formOperations } from '../../contract/form.ts'
import { isProblem } from '../api/api-problem.ts'
import { queryOf } from '../api/queries.ts'
import { useImageUrl } from '../api/stored-file.ts'
import { paths } from '../app/paths.ts'
import { AnswerForm } from '../features/form-response/answer-form.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { Cover } from '../parts/cover.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { titleIn } from '../parts/question-words.ts'
import { useSignedIn } from '../session.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLanguage } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** `/volunteer-app/beneficiary/{id}/form-response/{pid}/{sid}`: section 2. */
export function VolunteerFormPage() {
  const { language, words } = useLanguage()
  const { sNo, pid, sid } = usePathValues<'sNo' | 'pid' | 'sid'>()
  const { account_id = 0 } = useSignedIn()
  const navigate = useNavigate()
  const form = useQuery(queryOf(formOperations.get, { query: { programme_id: pid, stage: sid } }))
  const person = useQuery(queryOf(beneficiaryOperations.get, { query: { serial_number: sNo } }))
  const cover = useImageUrl(form.data?.cover_image, 'large')
  const title = form.data && titleIn(form.data, language)
  useDocumentTitle(title?.text ?? words.form.title)
  const home = paths.volunteerBeneficiary(sNo)

  const error = form.error ?? person.error
  if (isProblem(error, 'not_found')) {
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
  if (error && !form.data) {
    return (
      <ErrorState
        className="flex-1 justify-center"
        text={words.form.failed}
        detail={problemText(error, words)}
        onRetry={() => void Promise.all([form.refetch(), person.refetch()])}
        isRetrying={form.isFetching}
      />
    )
  }
  return (
    <>
      <header>
        <div className="relative">
          {form.data ? (
            <Cover name={form.data.programme_name} url={cover} className="aspect-[5/2]" />
          ) : (
            <Skeleton className="aspect-[5/2] rounded-none" />
          )}
          <Link
            to={home}
            aria-label={words.form.back}
            className="absolute top-3 left-3 grid size-11 place-items-center rounded-full border bg-card shadow-raised focus-ring"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
        </div>
        <div className="flex flex-col gap-2 px-5 pt-4">
          <p className="text-muted-foreground">
            {person.data ? `${person.data.first_name} ${person.data.last_name}` : ' '}
          </p>
          <h1 lang={title?.lang} className="text-[min(1.5rem,11vw)] leading-tight wrap-anywhere">
            {title?.text ?? <Skeleton className="h-7 w-52" />}
          </h1>
          {form.data && (
            <Badge tone="primary" className="w-fit">
              {form.data.programme_name}
            </Badge>
          )}
        </div>
      </header>
      {form.data && (
        <AnswerForm
          key={`${sNo} ${pid} ${sid}`}
          form={form.data}
          serialNumber={sNo}
          volunteerAccountId={account_id}
          onSent={() => void navigate({ to: home, replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  )
}
