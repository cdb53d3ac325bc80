import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useResetLinkCheck } from '../features/user/reset-link-check.ts'
import { ResetPasswordForm } from '../features/user/reset-password-form.tsx'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useFragmentValue } from '../parts/location/fragment.ts'
import { FailureNote } from '../parts/page/failure-note.tsx'
import { paths } from '../paths.ts'
import { setSession } from '../session/session.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { words } from '../words.ts'

/** `/auth/reset#token=`: where a one-time link leads (G-17). Links made earlier have it in the query. */
export function ResetPasswordPage() {
  const { token: inQuery } = useSearch({ from: '/auth/reset' })
  const token = useFragmentValue('token') ?? inQuery
  const isGood = useResetLinkCheck(token)
  const [spent, setSpent] = useState<string>()
  const client = useQueryClient()
  const navigate = useNavigate()
  useDocumentTitle('Choose a new password')

  if (!token || spent === token || isGood === false)
    return (
      <SignInFrame heading="This link opens nothing">
        <div className="flex flex-col gap-5">
          <FailureNote>{words.password.linkSpent}</FailureNote>
          <p>
            A link works once, for one hour. Ask for a new one; a super admin of your organisation can hand
            you one too.
          </p>
          <Link to={paths.forgotPassword()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
            Ask for a new link
          </Link>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame heading="Choose a new password" sub="It signs you out everywhere; then sign in with it.">
      {isGood === undefined ? (
        <div className="flex flex-col gap-4.5" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <ResetPasswordForm
          token={token}
          onSpent={() => setSpent(token)}
          onDone={() => {
            // Whoever was signed in here with this account is out as well: the server says who remains.
            setSession(client, null)
            void client.invalidateQueries({ queryKey: ['session'] })
            toast({ title: words.password.changed, description: 'Sign in with it.', tone: 'ok' })
            void navigate({ to: paths.login(), replace: true })
          }}
        />
      )}
    </SignInFrame>
  )
}
