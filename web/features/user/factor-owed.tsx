import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { SignedIn } from '../../../contract/user.ts'
import { useDocumentTitle } from '../../parts/location/document-title.ts'
import { Brand } from '../../parts/page/brand.tsx'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { useLogout } from './logout.ts'

const TITLE = 'Set up your second factor'
const WHY =
  'Your organisation asks for a passkey or a code of an app beside the password, so that whoever learns the password alone stays out. It takes two minutes; everything else waits until it is done.'

interface FactorOwedProps {
  user: SignedIn
}

/** S-06: a second factor is required of whoever has just come in, and they have none yet. */
export function FactorOwedPage({ user }: FactorOwedProps) {
  useDocumentTitle(TITLE)
  return (
    <main tabIndex={-1} className="flex min-h-dvh flex-col items-center gap-6 px-4 py-10 outline-none">
      <Brand />
      <div className="flex w-full max-w-xl flex-col gap-5 rounded-xl border border-border bg-card p-6 max-sm:p-4">
        <div className="flex items-start gap-4">
          <Mark />
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="text-2xl max-sm:text-xl">{TITLE}</h1>
            <p className="text-muted-foreground">{WHY}</p>
          </div>
        </div>
        <SetUp user={user} />
      </div>
    </main>
  )
}

/** The same over whatever was open when it was required: nothing that was typed is lost. */
export function FactorOwedDialog({ user }: FactorOwedProps) {
  return (
    <AlertDialog open>
      <AlertDialogContent className="max-h-[92dvh] overflow-y-auto sm:max-w-xl">
        <div className="flex items-start gap-4">
          <Mark />
          <div className="flex min-w-0 flex-col gap-2">
            <AlertDialogTitle>{TITLE}</AlertDialogTitle>
            <AlertDialogDescription>{WHY}</AlertDialogDescription>
          </div>
        </div>
        <SetUp user={user} />
      </AlertDialogContent>
    </AlertDialog>
  )
}

const Mark = () => (
  <div className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary max-sm:hidden">
    <ShieldCheck aria-hidden="true" className="size-5.5" />
  </div>
)

function SetUp({ user }: FactorOwedProps) {
  const client = useQueryClient()
  const { logout, isPending } = useLogout()
  return (
    <>
      <FactorSetUp onDone={() => void client.invalidateQueries()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-4">
        <p className="min-w-0 text-sm wrap-anywhere text-muted-foreground">Signed in as {user.email}</p>
        <Button variant="ghost" size="sm" onClick={() => void logout()} pending={isPending}>
          {words.action.log_out}
        </Button>
      </div>
    </>
  )
}
