import { useQuery } from '@tanstack/react-query'
import { volunteerSignInOperations } from '../../contract/volunteer-sign-in.ts'
import { queryOf } from '../api/queries.ts'
import { paths } from '../app/paths.ts'
import { eraseDevice } from '../device/device.ts'
import { useKeptPicture } from '../device/pictures.ts'
import { SignOut } from '../features/outbox/sign-out.tsx'
import { useLogout } from '../features/user/logout.ts'
import { DeviceList } from '../features/volunteer/device-list.tsx'
import { LanguageChoice } from '../features/volunteer/language-choice.tsx'
import { ProfileForm } from '../features/volunteer/profile-form.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** G-07: own details, devices, sign out. */
export function VolunteerProfilePage() {
  const words = useVolunteerWords()
  useDocumentTitle(words.profile.title)
  const profile = useQuery(queryOf(volunteerSignInOperations.profile))
  const { logout, isPending } = useLogout(paths.volunteerSignIn(), eraseDevice)
  const picture = useKeptPicture(profile.data?.profile_picture)
  const name = profile.data ? `${profile.data.first_name} ${profile.data.last_name}` : ''
  return (
    <div className="flex flex-col gap-7 px-5 pt-6 pb-8">
      <h1 className="text-[min(1.625rem,11vw)] leading-tight">{words.profile.title}</h1>
      {profile.error && !profile.data && (
        <ErrorState
          text={words.profile.failed}
          detail={problemText(profile.error, words)}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
          className="py-6"
        />
      )}
      {profile.isPending && <Skeleton className="h-40 w-full rounded-xl" />}
      {profile.data && (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <PersonAvatar name={name} url={picture} size="xl" />
            <div className="min-w-[min(100%,9rem)] flex-1">
              <p className="text-lg font-semibold wrap-anywhere">{name}</p>
              <p className="text-muted-foreground">{words.profile.account(profile.data.account_id)}</p>
            </div>
          </div>
          <ProfileForm volunteer={profile.data} />
        </>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{words.profile.language}</h2>
        <LanguageChoice />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{words.profile.devices}</h2>
        <DeviceList />
      </section>
      <SignOut logout={logout} isPending={isPending} />
    </div>
  )
}
