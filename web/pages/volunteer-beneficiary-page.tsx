import { Link } from '@tanstack/react-router'
import { ArrowLeft, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { dueForms } from '../device/due-forms.ts'
import { useKeptPicture } from '../device/pictures.ts'
import { useVault } from '../device/use-device.ts'
import { useWork } from '../device/use-work.ts'
import { seePerson, useVisits } from '../device/visits.ts'
import { CompletedForms, IncompleteForms } from '../features/form-response/form-card-lists.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { mapHref } from '../parts/address-text.ts'
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
  const { visits, error, refetch, isFetching } = useVisits()
  const vault = useVault()
  const work = useWork().data
  const person = visits?.people.find(({ serial_number }) => serial_number === sNo)
  const picture = useKeptPicture(person?.profile_picture)
  const name = person ? `${person.first_name} ${person.last_name}` : ''
  // Never the name: the browser's history keeps titles in the clear.
  useDocumentTitle(words.person.title)
  // Marked when it is left, so that what is new is seen to be new.
  const isThere = person !== undefined
  useEffect(() => (vault && isThere ? () => void seePerson(vault, sNo) : undefined), [vault, isThere, sNo])

  const back = (
    <Link
      to={paths.volunteerApp()}
      className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md pr-3 font-semibold text-primary focus-ring"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {words.home.title}
    </Link>
  )
  if (visits && !person && !isFetching) {
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
  if (error && !visits) {
    return (
      <ErrorState
        className="flex-1 justify-center"
        text={words.person.failed}
        detail={problemText(error, words)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
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
      {person && (
        <dl className="flex flex-col gap-4 rounded-xl border bg-card px-5 py-4">
          <div>
            <dt className="text-[0.9375rem] text-muted-foreground">{words.person.contact}</dt>
            <dd className="flex min-h-11 items-center font-[550]">
              <ContactNumber value={person.contact_number} />
            </dd>
          </div>
          <div>
            <dt className="text-[0.9375rem] text-muted-foreground">{words.person.address}</dt>
            <dd className="mt-0.5 font-[550]">
              <AddressLines address={person} />
              <a
                href={mapHref(person)}
                target="_blank"
                rel="noreferrer"
                className="-mb-2 flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md font-semibold text-primary focus-ring"
              >
                <MapPin aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{words.person.map}</span>
              </a>
            </dd>
          </div>
        </dl>
      )}
      <IncompleteForms
        serialNumber={sNo}
        forms={visits ? dueForms(visits, work, sNo) : []}
        isLoading={!person}
      />
      <CompletedForms responses={person?.responses ?? []} isLoading={!person} />
    </div>
  )
}
