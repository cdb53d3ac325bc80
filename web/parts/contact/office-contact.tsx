import { Phone } from 'lucide-react'
import type { HelpContact } from '../../../contract/settings.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useShownNumber } from './contact-number.tsx'
import { telHref } from './contact-text.ts'

/** G-24: whom a volunteer calls, as a super admin wrote it. Nothing where nobody did; a list kept by an older page has none. */
export function OfficeContact({ office }: { office: HelpContact | undefined }) {
  const { profile } = useVolunteerWords()
  const number = useShownNumber(office?.contact_number)
  if (!office?.contact_number) return null
  return (
    <div className="flex flex-col gap-2">
      {(office.contact_name || office.contact_hours) && (
        <p className="text-muted-foreground">
          {[office.contact_name, office.contact_hours].filter(Boolean).join(' · ')}
        </p>
      )}
      <a
        href={telHref(office.contact_number)}
        className={buttonVariants({ variant: 'outline', size: 'xl', className: 'w-full' })}
      >
        <Phone aria-hidden="true" />
        <span className="min-w-0 whitespace-normal wrap-anywhere">
          {profile.callOffice}: <span className="inline-block">{number}</span>
        </span>
      </a>
    </div>
  )
}
