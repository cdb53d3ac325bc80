import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { words } from '../words.ts'

/** G-17, and until links can be sent, the truth: a super admin helps. */
export function ForgotPasswordPage() {
  useDocumentTitle(words.action.forgot_password)
  return (
    <SignInFrame heading="Forgot your password?">
      <div className="flex flex-col gap-4">
        <p>Ask a super admin of your organisation. They can see that it is really you.</p>
        <p className="text-muted-foreground">
          One-time links to choose a new password come in the next release. Until then a super admin can
          invite you again with another email address.
        </p>
        <p className="text-muted-foreground">
          Volunteers: ask the officer who looks after you to press 'Issue sign-in' on your page. You get a new
          code, and choose a new PIN.
        </p>
        <Link
          to={paths.login()}
          className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-2' })}
        >
          Back to Login
        </Link>
      </div>
    </SignInFrame>
  )
}
