import { OwnWords } from '../features/settings/own-words.tsx'
import { ReadingPage } from '../parts/page/reading-page.tsx'
import { words } from '../words.ts'

/** G-17: what the product does with data, until an organisation writes its own. */
export function PrivacyPage() {
  return (
    <ReadingPage heading={words.heading.privacy}>
      <OwnWords which="privacy">
        <p>
          Kampung holds what your organisation needs to look after people: names, addresses, contact numbers,
          pictures, who volunteers where, and what was said on visits. It stays on your organisation's server.
          Nothing is sent to anyone else, and nothing on these pages comes from another company.
        </p>
        <h2>Who sees what</h2>
        <ul>
          <li>Staff with an approved account see the organisation's records.</li>
          <li>A volunteer sees only the people assigned to them, and what they wrote themselves.</li>
          <li>
            NRIC numbers are stored sealed and shown masked; whoever looks at a whole one gives a reason.
          </li>
        </ul>
        <h2>On your device</h2>
        <p>
          One cookie says who is signed in, and another one knows the browser or the volunteer's phone again,
          for 180 days. Your choice of light or dark and of an open or closed sidebar is kept in the browser.
          There is no advertising and no tracking.
        </p>
        <h2>Your rights</h2>
        <p>
          Under the Personal Data Protection Act you may ask what is held about you, have it corrected, and
          take back your consent. Ask any officer of your organisation.
        </p>
      </OwnWords>
    </ReadingPage>
  )
}
