import { Link } from '@tanstack/react-router'
import { ArrowLeft, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AddressLike, addressParts } from '../../../contract/address-text.ts'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import type { HelpContact } from '../../../contract/settings.ts'
import { besideName, shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { useKeptPicture } from '../../device/pictures.ts'
import { AddressLines } from '../../parts/address/address-lines.tsx'
import { useVolunteerPlaces } from '../../parts/answer/volunteer-places.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { TwoTogether } from '../../parts/person/two-together.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFactWords } from '../../volunteer-words/fact-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { DepartedNote } from './departed.tsx'
import { EmergencyContacts, TellNothing } from './emergency-contacts.tsx'

type Visited = Omit<Beneficiary, 'status_reason' | 'status_note' | 'status_day'> &
  Pick<VisitedPerson, 'contacts' | 'status_reason' | 'two_together'>
type Props = { person: Visited | undefined; office: HelpContact | undefined; children: ReactNode }

/** A person as their volunteer sees them: section 2. A skeleton while `person` is looked for; the forms below. */
export function AssignedPerson({ person, office, children }: Props) {
  const words = useVolunteerWords()
  const factWords = useFactWords()
  const picture = useKeptPicture(person?.profile_picture)
  const name = person ? shownName(person) : ''
  return (
    <div className="flex flex-col gap-5 px-5 pt-3 pb-8">
      <Link
        to={useVolunteerPlaces().home}
        className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md pr-3 font-semibold text-primary focus-ring"
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {words.home.title}
      </Link>
      <header className="flex flex-wrap items-center gap-4">
        <PersonAvatar name={name || null} url={picture} size="xl" />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h1 className="text-[1.5rem] leading-tight wrap-anywhere hyphens-manual">
            {name || <Skeleton className="h-7 w-44" />}
          </h1>
          {person && besideName(person) && <p className="mt-1">{besideName(person)}</p>}
          <p className="mt-1 text-muted-foreground">
            {person?.serial_number ?? <Skeleton className="h-4 w-20" />}
          </p>
        </div>
      </header>
      {person?.status_reason && <DepartedNote reason={person.status_reason} name={name} />}
      {person && <TwoTogether person={person} />}
      {person && <TellNothing contacts={person.contacts ?? []} />}
      {person && (
        <dl className="flex flex-col gap-4 rounded-xl border bg-card px-5 py-4">
          <div>
            <dt className="text-[1rem] text-muted-foreground">{words.person.contact}</dt>
            <dd className="flex min-h-11 items-center font-[550]">
              <ContactNumber
                value={person.contact_number}
                none={person.has_no_telephone ? factWords.noTelephone : undefined}
                icon={<Phone aria-hidden="true" className="size-5 shrink-0" />}
                className="min-h-11 max-w-full gap-2 rounded-md font-semibold whitespace-normal text-primary"
              />
            </dd>
          </div>
          <div>
            <dt className="text-[1rem] text-muted-foreground">{words.person.address}</dt>
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
      {person && <EmergencyContacts contacts={person.contacts ?? []} office={office} />}
      {children}
    </div>
  )
}

/** Where a map shows the block; the flat is nobody's business there. Opened only by a press. */
function mapHref(address: AddressLike): string {
  const { street, country } = addressParts(address)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${street}, ${country}`)}`
}
