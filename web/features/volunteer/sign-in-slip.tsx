import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { settingsOperations } from '../../../contract/settings.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import type { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { queryOf } from '../../api/queries.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { QrCode } from '../../parts/picture/qr-code.tsx'
import { cn } from '../../ui/class-names.ts'
import { volunteerPaths } from '../../volunteer-paths.ts'
import { dateTimeIn } from '../../volunteer-words/dates.ts'
import type { VolunteerWords } from '../../volunteer-words/en.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { slipWords } from '../../volunteer-words/slip-words.ts'

export type Issued = AnswerOf<typeof volunteerSignInOperations.issue>
type Props = {
  volunteer: Volunteer
  issued: Issued
  locale: { language: Language; words: VolunteerWords }
  className?: string
}

/**
 * S-03: all that a volunteer needs to sign in alone, in their language. Never the last 4 of the NRIC, which prove who
 * holds the slip, and never the long link, which nobody types. Sizes follow the text around it: paper is larger.
 */
export function SignInSlip({ volunteer, issued, locale, className }: Props) {
  const { language, words } = locale
  const say = slipWords[language]
  const organisation = usePublicSettings()?.organisation_name
  const contact = useQuery(queryOf(settingsOperations.contact)).data
  // Who gave no NRIC is named by the contact number (G-34).
  const isByPhone = volunteer.nric === ''
  const until = dateTimeIn(language, issued.expires_at)
  return (
    <section
      lang={languages[language].locale}
      aria-label={say.title}
      className={cn('flex flex-col gap-[1.4em] leading-[1.45]', className)}
    >
      <header>
        {organisation && <p className="font-[560]">{organisation}</p>}
        <h3 className="mt-[0.1em] text-[1.5em] leading-tight wrap-anywhere">
          {say.title}: {shownName(volunteer)}
        </h3>
        <p className="mt-[0.3em]">{say.goodUntil(until)}</p>
      </header>
      <ol className="flex flex-col gap-[1.4em]">
        <Step number={1} heading={say.open}>
          <div className="flex flex-wrap gap-x-[1.5em] gap-y-[0.8em]">
            <QrCode url={issued.url} alt={say.qr} />
            <div className="min-w-0 flex-[1_1_13em]">
              <p>{say.scan(words.signIn.continue)}</p>
              <p className="mt-[0.8em]">{say.type}</p>
              <p className="mt-[0.2em] text-[1.15em] font-[650] wrap-anywhere" data-testid="short-address">
                {new URL(issued.url).host}
                {volunteerPaths.home()}
              </p>
            </div>
          </div>
        </Step>
        <Step number={2} heading={say.prove}>
          <p>{isByPhone ? say.withPhone : say.withNric}</p>
          <p
            className="my-[0.25em] font-mono text-[2.1em] leading-tight font-semibold tracking-[0.1em] select-all"
            lang="en"
            data-testid="sign-in-code"
          >
            {issued.code.slice(0, 4)} {issued.code.slice(4)}
          </p>
          <p>{say.press(words.signIn.login)}</p>
        </Step>
        <Step number={3} heading={say.pin}>
          <p>{say.choose}</p>
          <p className="mt-[0.3em]">{isByPhone ? say.afterPhone : say.afterNric}</p>
        </Step>
      </ol>
      <footer className="border-t pt-[1em]">
        <p className="font-semibold">{say.help}</p>
        {contact && (
          <p className="wrap-anywhere">
            {[
              contact.contact_name,
              contactText(contact.contact_number) || contact.contact_email,
              contact.contact_hours,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className="mt-[0.6em]">{say.keep}</p>
      </footer>
    </section>
  )
}

function Step({ number, heading, children }: { number: number; heading: string; children: ReactNode }) {
  return (
    <li className="flex gap-[0.9em]">
      <span className="grid size-[1.9em] shrink-0 place-items-center rounded-full border-2 border-current font-bold tabular">
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-[0.2em]">
        <h4 className="mb-[0.35em] font-[650]">{heading}</h4>
        {children}
      </div>
    </li>
  )
}
