import { Link } from '@tanstack/react-router'
import { usePublicSettings } from '../api/public-settings.ts'
import { ForgotPasswordForm } from '../features/user/forgot-password-form.tsx'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

/** G-17: a link by mail where the server can send one, else the truth: a super admin hands one over. */
export function ForgotPasswordPage() {
  const settings = usePublicSettings()
  useDocumentTitle(words.action.forgot_password)
  return (
    <SignInFrame
      heading="Forgot your password?"
      sub={settings?.is_mail_on ? 'We mail you a link with which you choose a new one.' : undefined}
    >
      <div className="flex flex-col gap-5">
        {settings === undefined && <Skeleton className="h-28 w-full" />}
        {settings?.is_mail_on && <ForgotPasswordForm />}
        {settings && !settings.is_mail_on && (
          <p>
            Ask a super admin of your organisation. They can see that it is really you, and hand you a link
            with which you choose a new password.
          </p>
        )}
        <p className="text-muted-foreground">
          {settings?.is_mail_on &&
            'No mail? A super admin of your organisation can hand you a link instead. '}
          Volunteers: ask the officer who looks after you to press ‘Issue sign-in’ on your page. You get a new
          code, and choose a new PIN.
          {settings?.is_code_by_mail_on && ' Or ask for a code by mail on the tab ‘Volunteer’.'}
        </p>
        <Link to={paths.login()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Back to Login
        </Link>
      </div>
    </SignInFrame>
  )
}
