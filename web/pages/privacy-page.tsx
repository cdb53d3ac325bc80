import { usePublicSettings } from '../api/public-settings.ts'
import { OwnWords } from '../features/settings/own-words.tsx'
import { ReadingPage } from '../parts/page/reading-page.tsx'
import { words } from '../words.ts'

/** G-17, H-1531: what the product does with data on this installation, until an organisation writes its own. */
export function PrivacyPage() {
  const settings = usePublicSettings()
  return (
    <ReadingPage heading={words.heading.privacy}>
      <OwnWords which="privacy">
        <p>
          Kampung holds what your organisation needs to look after people: names, addresses, contact numbers,
          pictures, who volunteers where, and what was said on visits. It is kept on your organisation’s
          server. Photographs and files are kept there, or in a store that your organisation rents. Kampung
          itself sends none of it to anybody else, and nothing on these pages comes from another company.
        </p>
        {settings?.is_mail_on && (
          <p>
            Letters to staff go by your organisation’s mail service. They name nobody who is looked after.
            {settings.is_code_by_mail_on && ' Sign-in codes for volunteers who ask for one go the same way.'}
          </p>
        )}
        {settings?.oidc_label && (
          <p>
            Staff may sign in with {settings.oidc_label}. That company then learns who signed in, and when.
          </p>
        )}
        <h2>Who sees what</h2>
        <ul>
          <li>Staff with an approved account see the organisation’s records.</li>
          <li>A volunteer sees only the people assigned to them, and what they wrote themselves.</li>
          <li>
            NRIC numbers are stored sealed and shown masked; whoever looks at a whole one gives a reason.
          </li>
        </ul>
        <h2>On a volunteer’s phone</h2>
        <p>
          The phone keeps what visits need without signal: names, addresses, contacts, pictures and forms of
          the people assigned, and what the volunteer writes, photographs or records. All of it lies there
          sealed, and opens with the volunteer’s PIN.
        </p>
        <ul>
          <li>It locks after 15 minutes without use.</li>
          <li>It is erased when the volunteer signs out, or when your organisation takes the phone away.</li>
          <li>
            After ten wrong PINs the people are erased. So are they when the phone is opened after 14 days
            without contact. What was not sent yet stays sealed until the volunteer signs in again.
          </li>
        </ul>
        <h2>On your device</h2>
        <p>
          One cookie says who is signed in, and another one knows the browser or the volunteer’s phone again,
          for 180 days. Your choice of light or dark and of an open or closed sidebar is kept in the browser.
          There is no advertising and no tracking.
        </p>
        <p>
          A browser in the office also keeps how lists are shown, and the form that you are making until it is
          saved or you sign out. Of files that you import it keeps the headings, and what their words mean
          until the server knows it: never who stands in them.
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
