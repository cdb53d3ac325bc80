import { useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '../../contract/user.ts'
import { dropAllKeptDrafts } from '../features/form/kept-draft.ts'
import { SignInAgainDialog } from '../features/user/sign-in-again-dialog.tsx'
import { sessionQuery, setSession } from '../session/session.ts'
import { releaseSession } from '../session/session-hold.ts'
import { toast } from '../ui/toast-store.ts'
import { words } from '../words.ts'

/** What follows once it is known who is there after a session that ended amid work. */
export function SignInAgain({ user }: { user: SignedIn }) {
  const client = useQueryClient()

  function leave() {
    dropAllKeptDrafts()
    setSession(client, null)
  }

  function goOn(now: SignedIn) {
    if (now.id !== user.id || (now.role !== 'admin' && now.role !== 'super_admin')) {
      toast({ title: words.session.again.isOther, tone: 'neutral' })
      return leave()
    }
    // It stands on the screen, and is kept anew should the session end once more.
    dropAllKeptDrafts()
    client.setQueryData(sessionQuery.queryKey, now)
    releaseSession(true)
  }

  return <SignInAgainDialog user={user} onSignedIn={goOn} onLeave={leave} />
}
