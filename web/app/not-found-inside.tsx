import type { SignedIn } from '../../contract/user.ts'
import { MissingRecord } from '../parts/page/missing-record.tsx'
import { SessionDialogs } from './session-dialogs.tsx'
import { Shell } from './shell.tsx'

/** What is not there, with the menu beside it, for whoever works here. */
export function NotFoundInside({ user }: { user: SignedIn }) {
  return (
    <>
      <Shell>
        <MissingRecord what="page" />
      </Shell>
      <SessionDialogs user={user} />
    </>
  )
}
