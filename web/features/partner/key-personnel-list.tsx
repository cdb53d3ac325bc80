import { Mail, Phone } from 'lucide-react'
import type { Partner } from '../../../contract/partner.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { contactText, telHref } from '../../parts/contact/contact-text.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { EmailText } from '../../parts/text/email-text.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'

type KeyPerson = Partner['key_personnel'][number]

/** Section 2: a scrolling list of cards: picture, name, position, and how to reach them. Three of them fit whole. */
export function KeyPersonnelList({ people }: { people: readonly KeyPerson[] | undefined }) {
  return (
    <section aria-labelledby="key-personnel" className="min-w-0">
      <h2 id="key-personnel" className="mb-3 flex min-h-11 items-center gap-2 text-lg font-[640]">
        {words.heading.key_personnel}
        {people && people.length > 0 && (
          <span className="text-base font-normal text-muted-foreground tabular">{people.length}</span>
        )}
      </h2>
      <Card className="overflow-hidden">
        {people?.length === 0 ? (
          <p className="px-5 py-8 text-center text-muted-foreground">{words.partner.noPersonnel}</p>
        ) : (
          <ul className="flex max-h-104 flex-col gap-2.5 overflow-y-auto overscroll-contain p-3 print:max-h-none">
            {people?.map((person, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a person of a partner is known by the place in its list
              <li key={place}>
                <PersonCard person={person} />
              </li>
            )) ?? <PersonSkeletons />}
          </ul>
        )}
      </Card>
    </section>
  )
}

const reach =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xs text-sm underline-offset-4 hover:underline focus-ring [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground'

function PersonCard({ person }: { person: KeyPerson }) {
  const picture = useImageUrl(person.profile_picture, 'small')
  return (
    <div className="flex gap-3 rounded-lg border bg-background p-3">
      <PersonAvatar name={person.name} url={picture} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{person.name}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">{person.position}</p>
        <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5">
          <a href={telHref(person.contact_number)} className={`${reach} whitespace-nowrap`}>
            <Phone aria-hidden="true" />
            {contactText(person.contact_number)}
          </a>
          <a href={`mailto:${person.email}`} className={reach}>
            <Mail aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <EmailText email={person.email} />
            </span>
          </a>
        </div>
      </div>
    </div>
  )
}

function PersonSkeletons() {
  return ['w-32', 'w-40'].map((width) => (
    <li key={width} aria-hidden="true" className="flex gap-3 rounded-lg border bg-background p-3">
      <Skeleton className="size-12 rounded-full" />
      <div className="flex flex-col gap-2 pt-1">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </li>
  ))
}
