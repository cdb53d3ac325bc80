import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

type Who = { first_name: string; last_name: string; account_id?: number | undefined }

/** Who this phone belongs to: known without signal too. */
export function OwnHead({ who, picture }: { who: Who; picture: string | undefined }) {
  const words = useVolunteerWords()
  const name = `${who.first_name} ${who.last_name}`
  return (
    <div className="flex flex-wrap items-center gap-4">
      <PersonAvatar name={name} url={picture} size="xl" />
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {who.account_id !== undefined && (
          <p className="text-muted-foreground">{words.profile.account(who.account_id)}</p>
        )}
      </div>
    </div>
  )
}
