import { Hourglass } from 'lucide-react'
import type { SignedIn } from '../../contract/user.ts'
import { useLogout } from '../features/user/logout.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { Brand } from '../parts/page/brand.tsx'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { words } from '../words.ts'
import { CONTENT_ID } from './page-focus.ts'

/** D-06: registered and signed in, and sees nothing until a super admin says yes. */
export function WaitingPage({ user }: { user: SignedIn }) {
  const { refetch, isFetching } = useSession()
  const { logout, isPending } = useLogout()
  useDocumentTitle('Waiting for approval')

  /** An approval ends the session (S-04), and so do other things: the server tells nobody who is out which it was. */
  async function checkAgain() {
    const { data } = await refetch()
    if (data === null) toast({ title: words.session.decided, tone: 'neutral' })
  }

  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 py-10 text-center outline-none"
    >
      <Brand className="mb-5" />
      <div className="grid size-14 place-items-center rounded-full bg-rattan-soft text-rattan-ink">
        <Hourglass aria-hidden="true" className="size-6" />
      </div>
      <h1 className="mt-1 text-2xl max-sm:text-xl">{words.session.pending}</h1>
      <p className="max-w-md text-muted-foreground">
        You are signed in as {user.email}. A super admin has to approve the account before you can see any
        records. Come back later, or ask them to look at the team page.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button onClick={() => void logout()} pending={isPending}>
          {words.action.log_out}
        </Button>
        <Button variant="primary" onClick={() => void checkAgain()} pending={isFetching}>
          Check again
        </Button>
      </div>
    </main>
  )
}
