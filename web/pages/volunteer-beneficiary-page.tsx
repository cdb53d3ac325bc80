import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formOperations } from '../../contract/form.ts'
import { formResponseOperations } from '../../contract/form-response.ts'
import { isProblem } from '../api/api-problem.ts'
import { queryOf } from '../api/queries.ts'
import { useImageUrl } from '../api/stored-file.ts'
import { paths } from '../app/paths.ts'
import { CompletedForms, IncompleteForms } from '../features/form-response/form-card-lists.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { ContactNumber } from '../parts/contact-number.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** `/volunteer-app/beneficiary/{id}`: section 2. Someone not assigned is simply not found (D-05). */
export function VolunteerBeneficiaryPage() {
  const words = useVolunteerWords()
  const { sNo } = usePathValues<'sNo'>()
  const person = useQuery(queryOf(beneficiaryOperations.get, { query: { serial_number: sNo } }))
  const about = { query: { beneficiary_serial_number: sNo } }
  const pending = useQuery(queryOf(formOperations.pending, about))
  const responses = useQuery(queryOf(formResponseOperations.list, about))
  const picture = useImageUrl(person.data?.profile_picture, 'large')
  const name = person.data ? `${person.data.first_name} ${person.data.last_name}` : ''
  useDocumentTitle(name || words.person.title)

  const back = (
    <Link
      to={paths.volunteerApp()}
      className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md pr-3 font-semibold text-primary focus-ring"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {words.home.title}
    </Link>
  )
  if (isProblem(person.error, 'not_found')) {
    return (
      <EmptyState
        className="flex-1 justify-center"
        text={words.person.notYours}
        detail={words.person.notYoursDetail}
        action={
          <Link to={paths.volunteerApp()} className={buttonVariants({ size: 'lg' })}>
            {words.tab.home}
          </Link>
        }
      />
    )
  }
  if (person.error && !person.data) {
    return (
      <ErrorState
        className="flex-1 justify-center"
        text={words.person.failed}
        detail={problemText(person.error, words)}
        onRetry={() => void person.refetch()}
        isRetrying={person.isFetching}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5 px-5 pt-3 pb-8">
      {back}
      <header className="flex flex-wrap items-center gap-4">
        <PersonAvatar name={name || null} url={picture} size="xl" />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h1 className="text-[min(1.5rem,11vw)] leading-tight wrap-anywhere">
            {name || <Skeleton className="h-7 w-44" />}
          </h1>
          <p className="mt-1 text-muted-foreground">{sNo}</p>
        </div>
      </header>
      {person.data && (
        <dl className="flex flex-col gap-4 rounded-xl border bg-card px-5 py-4">
          <div>
            <dt className="text-[0.9375rem] text-muted-foreground">{words.person.contact}</dt>
            <dd className="flex min-h-11 items-center font-[550]">
              <ContactNumber value={person.data.contact_number} />
            </dd>
          </div>
          <div>
            <dt className="text-[0.9375rem] text-muted-foreground">{words.person.address}</dt>
            <dd className="mt-0.5 font-[550]">
              <AddressLines address={person.data} />
            </dd>
          </div>
        </dl>
      )}
      <IncompleteForms serialNumber={sNo} query={pending} />
      <CompletedForms query={responses} />
    </div>
  )
}
