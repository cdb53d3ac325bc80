import { useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { usePublicSettings } from '../api/public-settings.ts'
import { DemonstrationAccounts } from '../features/user/demonstration-accounts.tsx'
import { LoginForm, useLoginForm } from '../features/user/login-form.tsx'
import { ProviderButton } from '../features/user/provider-button.tsx'
import { returnPath } from '../features/user/return-path.ts'
import { SetUpNote } from '../features/user/set-up-note.tsx'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useVolunteerLoginForm, VolunteerLoginForm } from '../features/user/volunteer-login-form.tsx'
import { OfficeNumber } from '../parts/contact/office-number.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { paths } from '../paths.ts'
import { setSession, useSession } from '../session/session.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { words } from '../words.ts'

/** Section 2: two tabs, Admin and Volunteer. */
export function LoginPage() {
  const { from, tab } = useSearch({ from: '/auth/login' })
  const { user } = useSession()
  const settings = usePublicSettings()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const adminForm = useLoginForm()
  const volunteerForm = useVolunteerLoginForm()
  const volunteerWords = useVolunteerWords()
  useDocumentTitle(words.action.login)

  if (user) return <Navigate to={user.role === 'volunteer' ? paths.home() : returnPath(from)} replace />

  // D-04: enabled, unless a super admin switches volunteer sign-in off.
  const isVolunteerOff = settings?.is_volunteer_sign_in_on === false
  const shown = tab === 'volunteer' && !isVolunteerOff ? 'volunteer' : 'admin'

  return (
    <SignInFrame heading={words.action.login} sub="Welcome back.">
      <SetUpNote />
      <Tabs
        value={shown}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: { from, tab: next === 'volunteer' ? next : undefined },
            replace: true,
          })
        }
      >
        <TabsList className="w-full!">
          <TabsTrigger value="admin">{words.heading.admin}</TabsTrigger>
          <TabsTrigger value="volunteer" disabled={isVolunteerOff}>
            {words.heading.volunteer}
          </TabsTrigger>
        </TabsList>
        {isVolunteerOff && (
          <div className="mt-4 flex flex-col gap-3 text-muted-foreground">
            <p>{volunteerWords.signIn.off}</p>
            <OfficeNumber />
          </div>
        )}
        <TabsContent value="admin">
          <LoginForm
            form={adminForm}
            onSignedIn={(signedIn) => {
              setSession(client, signedIn)
              history.replace(returnPath(from))
            }}
          />
          {settings?.oidc_label && <ProviderButton label={settings.oidc_label} from={returnPath(from)} />}
          {settings?.is_demonstration && (
            <DemonstrationAccounts
              kind="admin"
              onUse={({ name, secret }) => adminForm.reset({ email: name, password: secret })}
            />
          )}
          <p className="mt-6 text-center text-muted-foreground">
            No account yet?{' '}
            <Link
              to={paths.register()}
              className="rounded-xs font-semibold text-primary underline-offset-4 hover:underline focus-ring"
            >
              {words.action.register_here}
            </Link>
          </p>
        </TabsContent>
        <TabsContent value="volunteer">
          <VolunteerLoginForm
            form={volunteerForm}
            onSignedIn={async (signedIn, secret) => {
              const { openPhone } = await import('../device/sign-in.ts')
              await openPhone(signedIn, secret)
              window.location.assign(volunteerPaths.home())
            }}
          />
          <div className="mt-5 empty:hidden">
            <OfficeNumber />
          </div>
          {settings?.is_demonstration && (
            <DemonstrationAccounts
              kind="volunteer"
              onUse={({ name, secret }) => volunteerForm.reset({ nric_last4: name, secret })}
            />
          )}
        </TabsContent>
      </Tabs>
    </SignInFrame>
  )
}
