import { shownName } from '../../../contract/shown-name.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

type Who = {
  first_name: string
  last_name: string
  display_name?: string | undefined
  account_id?: number | undefined
}

/** Who this phone belongs to: known without signal too. */
export function OwnHead({ who, picture }: { who: Who; picture: string | undefined }) {
  const words = useVolunteerWords()
  const name = shownName(who)
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
