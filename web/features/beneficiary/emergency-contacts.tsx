import { OctagonX, Phone, Siren } from 'lucide-react'
import { useState } from 'react'
import type { HelpContact } from '../../../contract/settings.ts'
import { isSpokenLanguage, SPOKEN_LANGUAGES } from '../../../contract/spoken-language.ts'
import type { VisitedContact } from '../../../contract/visit.ts'
import { contactText, telHref } from '../../parts/contact/contact-text.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { type FactWords, useFactWords } from '../../volunteer-words/fact-words.ts'

const whoIs = ({ name, relation }: VisitedContact) => (relation ? `${name} (${relation})` : name)

/** Who may be told nothing: first on the page. */
export function TellNothing({ contacts }: { contacts: readonly VisitedContact[] }) {
  const words = useFactWords()
  const silent = contacts.filter(({ may_be_told }) => may_be_told === 'nothing')
  if (silent.length === 0) return null
  return (
    <ul className="flex flex-col gap-3 rounded-xl border-2 border-destructive bg-destructive-soft px-5 py-4 text-destructive">
      {silent.map((contact) => (
        <li key={whoIs(contact)} className="flex items-start gap-3 font-semibold">
          <OctagonX aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{words.tellNothing(whoIs(contact))}</span>
        </li>
      ))}
    </ul>
  )
}

type Given = { contacts: readonly VisitedContact[]; office?: HelpContact | undefined }
/** One tap away: 995, then whom the office names, in the order in which they are rung; where it names nobody, the office. */
export function EmergencyContacts({ contacts, office }: Given) {
  const words = useFactWords()
  const [isOpen, setOpen] = useState(false)
  const called = contacts.filter(
    ({ telephone, may_be_told }) => telephone !== '' && may_be_told !== 'nothing',
  )
  return (
    <section className="flex flex-col gap-3">
      <Button size="lg" variant="danger-outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Siren aria-hidden="true" className="size-5" />
        {words.emergency}
      </Button>
      {isOpen && (
        <div className="flex flex-col gap-4 rounded-xl border bg-card px-5 py-4">
          <a href="tel:995" className={buttonVariants({ variant: 'danger', size: 'xl' })}>
            <Phone aria-hidden="true" className="size-5" />
            {words.ambulance}
          </a>
          {called.length === 0 && <p>{words.noEmergency}</p>}
          {called.length === 0 && <OfficeContact office={office} />}
          {called.map((contact) => (
            <Called key={contact.telephone + contact.name} contact={contact} words={words} />
          ))}
        </div>
      )}
    </section>
  )
}

function Called({ contact, words }: { contact: VisitedContact; words: FactWords }) {
  const { telephone, language, may_be_told } = contact
  const spoken = isSpokenLanguage(language)
    ? (words.languageNames[language] ?? SPOKEN_LANGUAGES[language])
    : ''
  return (
    <div className="flex flex-col gap-1.5 border-t border-border pt-4">
      <p className="font-semibold wrap-anywhere">{whoIs(contact)}</p>
      <p className="text-muted-foreground">
        {[spoken, may_be_told === 'nothing' ? '' : words.told[may_be_told]].filter(Boolean).join(' · ')}
      </p>
      <a href={telHref(telephone)} className={buttonVariants({ size: 'lg' })}>
        <Phone aria-hidden="true" className="size-5" />
        {contactText(telephone)}
      </a>
    </div>
  )
}
