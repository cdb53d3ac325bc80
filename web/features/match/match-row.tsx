import { Link } from '@tanstack/react-router'
import { ArrowRight, Lock, LockOpen, Undo2, UserRoundPen, X } from 'lucide-react'
import type { MatchPair } from '../../../contract/match-proposal.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { againstText } from '../../parts/match/match-words.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { pairFocus } from './use-pair-focus.ts'

export type NextState = 'proposed' | 'locked' | 'removed'
type Props = {
  pair: MatchPair
  isDraft: boolean
  isTakenBack: boolean
  /** What speaks for the pair and against it. */
  reasons: readonly string[]
  isBusy: boolean
  onState: (pair: MatchPair, state: NextState) => void
  onChange: (pair: MatchPair) => void
}

/** Who would go to whom, with every reason, and what can be said against it. */
export function MatchRow(props: Props) {
  const { pair, isDraft } = props
  const { name, serial_number, volunteer } = pair
  const isOut = pair.state === 'removed'
  const isGone = name === '' || volunteer.name === ''
  return (
    <li
      className={cn(
        'grid grid-cols-1 items-center gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60',
        // Of one width in every row, whichever of its buttons stand there: rows line up.
        // Two names need more of it than what speaks for them; on a laptop the buttons have room for words alone.
        isDraft
          ? '@[58rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_15.5rem] @[66rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_19.5rem]'
          : '@[58rem]:grid-cols-2',
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3">
        <Who
          name={name}
          number={serial_number}
          picture={pair.profile_picture}
          href={paths.beneficiary(null, serial_number)}
          isOut={isOut}
        />
        <ArrowRight aria-label="is visited by" role="img" className="size-4 shrink-0 text-muted-foreground" />
        <Who
          name={volunteer.name}
          picture={volunteer.profile_picture}
          href={paths.volunteer(volunteer.account_id)}
          isOut={isOut}
        />
      </div>
      <Reasons {...props} />
      {isDraft && !isGone && <Actions {...props} />}
    </li>
  )
}

function Reasons({ pair: { state, against }, isDraft, isTakenBack, reasons }: Props) {
  const isOut = state === 'removed'
  return (
    <p className="min-w-0 text-sm text-muted-foreground wrap-anywhere [&>[data-slot=badge]]:mr-2">
      {against !== null && <Badge tone="danger">{againstText(against)}</Badge>}
      {state === 'locked' && (
        <Badge tone="primary">
          <Lock aria-hidden="true" className="size-3" />
          Locked
        </Badge>
      )}
      {state === 'assigned' && !isTakenBack && <Badge tone="ok">Assigned</Badge>}
      {isOut ? (isDraft ? 'Taken out: will not be proposed again.' : 'Taken out.') : reasons.join(' · ')}
    </p>
  )
}

function Actions({ pair, isBusy, onState, onChange }: Props) {
  const { name, serial_number, volunteer, state } = pair
  const isLocked = state === 'locked'
  const button = (label: string) => ({
    size: 'sm' as const,
    disabled: isBusy,
    'aria-label': `${label}: ${name} and ${volunteer.name}`,
    className: 'max-lg:min-h-10',
  })
  return (
    <div className="flex flex-wrap gap-1.5 @[58rem]:justify-end @[58rem]:[&_svg]:hidden @[66rem]:[&_svg]:block print:hidden">
      {state === 'removed' ? (
        <Button {...button('Put back')} onClick={() => onState(pair, 'proposed')}>
          <Undo2 />
          Put back
        </Button>
      ) : (
        <>
          <Button
            {...button(isLocked ? 'Unlock' : 'Lock')}
            aria-pressed={isLocked}
            onClick={() => onState(pair, isLocked ? 'proposed' : 'locked')}
          >
            {isLocked ? <LockOpen /> : <Lock />}
            {isLocked ? 'Unlock' : 'Lock'}
          </Button>
          <Button
            {...button('Change')}
            {...pairFocus(serial_number, volunteer.account_id)}
            onClick={() => onChange(pair)}
          >
            <UserRoundPen />
            Change
          </Button>
          <Button {...button('Take out')} onClick={() => onState(pair, 'removed')}>
            <X />
            Take out
          </Button>
        </>
      )}
    </div>
  )
}

/** People of one name are told apart by their number. */
function Who(props: { name: string; number?: string; picture: string; href: string; isOut: boolean }) {
  const picture = useImageUrl(props.picture, 'small')
  if (!props.name) return <span className="text-muted-foreground">Deleted</span>
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <PersonAvatar name={props.name} url={picture} size="sm" />
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={props.href}
          className={cn(
            'rounded-xs font-semibold focus-ring hover:underline',
            // Fainter by its colour: half seen through, it would be too faint to read.
            props.isOut && 'text-muted-foreground line-through',
          )}
        >
          {props.name}
        </Link>{' '}
        {props.number && <span className="inline-block text-sm text-muted-foreground">{props.number}</span>}
      </span>
    </span>
  )
}
