import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import { usePublicSettings } from '../api/public-settings.ts'
import { openPhone } from '../device/sign-in.ts'
import { useDevice } from '../device/use-device.ts'
import { DemonstrationAccounts } from '../features/user/demonstration-accounts.tsx'
import { useVolunteerLoginForm, VolunteerLoginForm } from '../features/user/volunteer-login-form.tsx'
import { EnrolCard } from '../features/volunteer/enrol-card.tsx'
import { LanguageChoice } from '../features/volunteer/language-choice.tsx'
import { PinForm } from '../features/volunteer/pin-form.tsx'
import { SignInOff } from '../features/volunteer/sign-in-off.tsx'
import { OfficeNumber } from '../parts/contact/office-number.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { Brand } from '../parts/page/brand.tsx'
import { useDelayed } from '../parts/page/delayed.ts'
import { FailureNote } from '../parts/page/failure-note.tsx'
import { setSession, useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { signInStep } from './sign-in-step.ts'

/** So long a link waits to know whose phone this is; on a line that is dead or slow it goes without. */
const SESSION_TIMEOUT_MS = 3000

/** The token rides in the fragment, which no server and no log ever sees (S-03). */
const tokenInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('token')

/** `/volunteer-app/sign-in`: by link, by last 4 with code or PIN, and the choice of a PIN (G-01, G-26). */
export function VolunteerSignInPage() {
  const words = useVolunteerWords()
  useDocumentTitle(words.signIn.title)
  const { user, isUnknown, isUnreachable } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const settings = usePublicSettings()
  const loginForm = useVolunteerLoginForm()
  const [token, setToken] = useState(tokenInAddress)
  const [isSpent, setSpent] = useState(false)
  /** Whose PIN is on its way: the server may say of them that it stands before its answer is here. */
  const [choosing, setChoosing] = useState<number | undefined>()
  // A link that is opened while this page stands changes only the fragment.
  useEffect(() => {
    const look = () => {
      const next = tokenInAddress()
      if (!next) return
      setSpent(false)
      setToken(next)
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const forgetToken = () => {
    setToken(null)
    window.history.replaceState(window.history.state, '', volunteerPaths.signIn())
  }
  const toHome = () => void navigate({ to: volunteerPaths.home(), replace: true })
  const isSignedIn = user?.role === 'volunteer'
  const isChoosing = isSignedIn && choosing !== undefined && choosing === user.account_id
  const inside = isSignedIn && !user.needs_pin && !isChoosing ? user : undefined
  const device = useDevice()
  const { phase } = device
  const isLocked = phase === 'locked'
  // Whose phone it is changes what a link offers: that does not change under somebody's finger.
  const isAsking = (isUnknown && !isUnreachable) || phase === 'opening'
  const isDelayed = useDelayed(isAsking)
  const isTooLong = useDelayed(isAsking, SESSION_TIMEOUT_MS)
  if (inside && !token && !isLocked) return <Navigate to={volunteerPaths.home()} replace />
  // By its own PIN a phone opens without the server, and one that lies open needs none.
  const opensAlone =
    device.phase === 'locked' ? device.has_pin : device.phase === 'open' && Boolean(device.visits) && !user
  const onToList = opensAlone ? toHome : inside && !isLocked ? forgetToken : undefined
  const lacksPin = isSignedIn && (user.needs_pin === true || isChoosing)
  const step = signInStep({
    lacksPin,
    hasToken: Boolean(token),
    isWaiting: isAsking && !isTooLong,
    isOff: settings?.is_volunteer_sign_in_on === false,
  })
  const pinOf = step === 'choose-pin' ? user : undefined

  return (
    <div className="flex flex-1 flex-col gap-6 px-6 pt-6 pb-10">
      <Brand />
      {/* First: who cannot read what follows finds their own name of their language above it. */}
      <LanguageChoice />
      <div>
        <h1 className="text-[1.75rem] leading-tight wrap-anywhere">
          {pinOf ? words.signIn.choosePin : words.signIn.welcome}
        </h1>
        <p className="mt-1.5 text-muted-foreground">
          {pinOf ? words.signIn.hello(shownName(pinOf)) : words.signIn.forVolunteers}
        </p>
      </div>
      {pinOf ? (
        <PinForm
          onSending={() => setChoosing(pinOf.account_id)}
          onChosen={async (pin) => {
            const chosen = { ...pinOf, needs_pin: false }
            await openPhone(chosen, pin)
            setSession(client, chosen)
            toHome()
          }}
        />
      ) : step === 'checking' ? (
        isDelayed && <Spinner label={words.part.loading} className="mx-auto size-8 text-primary" />
      ) : step === 'off' ? (
        <SignInOff onToList={onToList} />
      ) : token ? (
        <EnrolCard
          key={token}
          token={token}
          inside={isLocked ? undefined : inside}
          onOtherWay={forgetToken}
          onSpent={() => {
            setSpent(true)
            forgetToken()
          }}
          onEnrolled={(enrolled) => {
            forgetToken()
            setSession(client, enrolled)
          }}
        />
      ) : (
        <div className="flex flex-col gap-5">
          {isSpent && <FailureNote>{words.signIn.linkSpent}</FailureNote>}
          <VolunteerLoginForm
            form={loginForm}
            isLarge
            onSignedIn={async (signedIn, secret) => {
              await openPhone(signedIn, secret)
              setSession(client, signedIn)
            }}
          />
          {settings?.is_demonstration && (
            <DemonstrationAccounts
              kind="volunteer"
              words={words.signIn.demonstration}
              onUse={({ name, secret }) => loginForm.reset({ nric_last4: name, secret })}
            />
          )}
        </div>
      )}
      {!pinOf && <OfficeNumber />}
    </div>
  )
}
