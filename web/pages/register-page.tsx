import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { refreshPublicSettings, usePublicSettings } from '../api/public-settings.ts'
import { RegisterForm } from '../features/user/register-form.tsx'
import { SetUpNote } from '../features/user/set-up-note.tsx'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useFragmentValue } from '../parts/location/fragment.ts'
import { paths } from '../paths.ts'
import { setSession } from '../session/session.ts'
import { words } from '../words.ts'

/** Section 2, Register; D-06 says what becomes of the account. */
export function RegisterPage() {
  const { setup, invite } = useSearch({ from: '/auth/register' })
  const email = useFragmentValue('email')
  const settings = usePublicSettings()
  const client = useQueryClient()
  const navigate = useNavigate()
  useDocumentTitle(words.action.register)

  const isClosed = settings !== undefined && settings.registration !== 'approval' && !setup && !invite

  return (
    <SignInFrame
      isFilledIn={!isClosed}
      heading={words.action.register}
      sub={
        setup
          ? 'Make the first account: a super admin.'
          : invite
            ? 'Make your account.'
            : !isClosed &&
              !settings?.needs_set_up &&
              'A super admin approves new accounts before they can see any records.'
      }
    >
      {!setup && <SetUpNote />}
      {isClosed ? (
        <p className="rounded-lg bg-rattan-soft px-4 py-3 text-rattan-ink">
          {settings.registration === 'invite'
            ? 'Registration is by invitation. Ask a super admin of your organisation for a link.'
            : 'Registration is closed. Ask a super admin of your organisation.'}
        </p>
      ) : (
        <RegisterForm
          tokens={{ ...(setup && { setup_token: setup }), ...(invite && { invite_token: invite }) }}
          email={invite && email}
          onRegistered={(user) => {
            setSession(client, user)
            // Whoever signs out again here is not told once more how the first account is made.
            if (setup) void refreshPublicSettings(client).catch(() => undefined)
            void navigate({ to: paths.home(), replace: true })
          }}
        />
      )}
      <p className="mt-6 text-center text-muted-foreground">
        Already have an account?{' '}
        <Link
          to={paths.login()}
          className="rounded-xs font-semibold text-primary underline-offset-4 hover:underline focus-ring"
        >
          {words.action.login}
        </Link>
      </p>
    </SignInFrame>
  )
}
