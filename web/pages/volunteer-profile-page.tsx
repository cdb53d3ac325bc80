import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { volunteerSignInOperations } from '../../contract/volunteer-sign-in.ts'
import { queryOf } from '../api/queries.ts'
import { eraseDevice, eraseKept } from '../device/handover.ts'
import { endOrOweSession } from '../device/leave.ts'
import { useKeptPicture } from '../device/pictures.ts'
import { useIsAway } from '../device/use-away.ts'
import { useVisits, useVolunteer } from '../device/visits.ts'
import { SignOut } from '../features/outbox/sign-out.tsx'
import { useLogout } from '../features/user/logout.ts'
import { DeviceList } from '../features/volunteer/device-list.tsx'
import { HomeScreen } from '../features/volunteer/home-screen.tsx'
import { KeptKeysNote } from '../features/volunteer/kept-keys-note.tsx'
import { LanguageChoice } from '../features/volunteer/language-choice.tsx'
import { OwnHead } from '../features/volunteer/own-head.tsx'
import { OwnOffer } from '../features/volunteer/own-offer.tsx'
import { ProfileForm } from '../features/volunteer/profile-form.tsx'
import { OfficeContact } from '../parts/contact/office-contact.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import type { TypedWork } from '../parts/unsaved/unsaved-work.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'
import { useSignOutWords } from '../volunteer-words/sign-out-words.ts'

/** G-07: own details, devices, sign out. Without signal what is kept is shown, and what has to wait is said. */
export function VolunteerProfilePage() {
  const words = useVolunteerWords()
  const signOut = useSignOutWords()
  useDocumentTitle(words.profile.title)
  const profile = useQuery(queryOf(volunteerSignInOperations.profile))
  const kept = useVolunteer()
  const { visits } = useVisits()
  const office = visits?.office
  const isAway = useIsAway() && !profile.data
  const end = async () => {
    const session = await endOrOweSession()
    // Nothing is erased: whoever opens the page again would be let in all the same.
    if (session === 'kept') throw new Error(signOut.notNoted)
    // Before the pause: whoever leaves the page in it leaves nothing behind.
    const remains = await eraseKept()
    const isOwed = session === 'owed'
    if (remains === 'nothing') return isOwed ? { description: signOut.owed } : undefined
    const said = [signOut.remains[remains], isOwed && signOut.told].filter(Boolean)
    // What failed stays until it is put away.
    return { description: said.join(' '), tone: 'danger' as const }
  }
  const { logout, isPending } = useLogout(volunteerPaths.signIn(), { end, onOut: eraseDevice })
  const details = useRef<TypedWork>(null)
  const offer = useRef<TypedWork>(null)
  const picture = useKeptPicture(profile.data?.profile_picture)
  const who = profile.data ?? (isAway ? kept : undefined)
  return (
    <div className="flex flex-col gap-7 px-5 pt-6 pb-8">
      <h1 className="text-[1.625rem] leading-tight">{words.profile.title}</h1>
      {who && <OwnHead who={who} picture={profile.data ? picture : ''} />}
      {profile.data && <ProfileForm ref={details} volunteer={profile.data} />}
      {profile.data && <OwnOffer ref={offer} />}
      {isAway && (
        <div className="flex flex-col items-start gap-3 rounded-xl bg-muted px-4 py-3.5">
          <p className="w-full">{words.phone.profileAway}</p>
          <Button size="lg" pending={profile.isFetching} onClick={() => void profile.refetch()}>
            {words.part.retry}
          </Button>
        </div>
      )}
      {!isAway && profile.error && !profile.data && (
        <ErrorState
          text={words.profile.failed}
          detail={problemText(profile.error, words)}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
          className="py-6"
        />
      )}
      {!isAway && profile.isPending && <Skeleton className="h-40 w-full rounded-xl" />}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{words.profile.language}</h2>
        <LanguageChoice />
      </section>
      {office?.contact_number && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{words.profile.office}</h2>
          <OfficeContact office={office} />
        </section>
      )}
      <HomeScreen />
      {!isAway && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{words.profile.devices}</h2>
          <DeviceList />
        </section>
      )}
      <KeptKeysNote />
      <SignOut logout={logout} isPending={isPending} forms={[details, offer]} />
    </div>
  )
}
