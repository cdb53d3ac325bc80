import type { MatchChoice } from '../../../contract/match-change.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { choiceReasons, movedText } from './change-sentences.ts'

type Props = {
  choice: MatchChoice
  /** How many others they have in this proposal. */
  others: number
  isBusy: boolean
  isPending: boolean
  onChoose: () => void
}

/** Somebody who could go, with the reasons and what it would cost the others. */
export function ChoiceRow({ choice, others, isBusy, isPending, onChoose }: Props) {
  const { volunteer } = choice
  const picture = useImageUrl(volunteer.profile_picture, 'small')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonAvatar name={volunteer.name} url={picture} size="sm" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-semibold">{volunteer.name}</p>
        <p className="text-sm text-muted-foreground">{choiceReasons(choice, others)}</p>
        <p className="text-sm">{movedText(choice)}</p>
      </div>
      <Button
        size="sm"
        disabled={isBusy && !isPending}
        pending={isPending}
        aria-label={`Choose: ${volunteer.name}`}
        onClick={onChoose}
        className="max-lg:min-h-10"
      >
        Choose
      </Button>
    </li>
  )
}
