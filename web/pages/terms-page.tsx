import { OwnWords } from '../features/settings/own-words.tsx'
import { ReadingPage } from '../parts/page/reading-page.tsx'
import { words } from '../words.ts'

/** G-17: what holds until an organisation writes its own. */
export function TermsPage() {
  return (
    <ReadingPage heading={words.heading.terms}>
      <OwnWords which="terms">
        <p>
          This is a work tool of a charity and its volunteers. It is run by your organisation, on its own
          server.
        </p>
        <h2>Who may use it</h2>
        <p>
          Staff whose account a super admin has approved or invited, and volunteers to whom staff have issued
          a sign-in. Your account is yours alone: do not lend it, and log out on a computer that others use.
        </p>
        <h2>What you may do with it</h2>
        <ul>
          <li>Look up and change records only where your work for the organisation needs it.</li>
          <li>Keep what you read here to yourself, also after you have left.</li>
          <li>Write about people as you would if they stood beside you: they may ask to read it.</li>
        </ul>
        <h2>What is recorded</h2>
        <p>
          Every change is recorded with who made it and when. Deleted records leave every page at once and are
          kept, so that a mistake can be put right.
        </p>
      </OwnWords>
    </ReadingPage>
  )
}
