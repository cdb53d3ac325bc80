import { Link } from '@tanstack/react-router'
import type { MatchWithout } from '../../../contract/match-proposal.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { leftText, nearestText, whyText } from './match-sentences.ts'
import { pairFocus } from './use-pair-focus.ts'

type Props = { one: MatchWithout; isHalf: boolean; isBusy: boolean; onChoose: (() => void) | undefined }

/** Somebody who is left without, why, and who would go otherwise. */
export function WithoutRow({ one, isHalf, isBusy, onChoose }: Props) {
  const picture = useImageUrl(one.profile_picture, 'small')
  const more = [leftText(one), nearestText(one)].filter(Boolean)
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <PersonAvatar name={one.name} url={picture} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link
            to={paths.beneficiary(null, one.serial_number)}
            className="rounded-xs font-semibold focus-ring hover:underline"
          >
            {one.name}
          </Link>{' '}
          <span className="inline-block text-sm text-muted-foreground">{one.serial_number}</span>{' '}
          <span>{whyText(one, isHalf)}</span>
        </p>
        {more.map((line) => (
          <p key={line} className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {onChoose && (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Choose a volunteer: ${one.name}`}
          {...pairFocus(one.serial_number, null)}
          onClick={onChoose}
          className="shrink-0 max-lg:min-h-10 print:hidden"
        >
          Choose
        </Button>
      )}
    </li>
  )
}
