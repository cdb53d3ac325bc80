import { Link } from '@tanstack/react-router'
import type { WorklistRow as Row } from '../../../contract/worklist.ts'
import { useImageUrl } from '../../api/stored-file.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Asides } from './asides.tsx'
import { lastSeenText, loadText, whereDueText } from './care-words.ts'
import { StandingLine } from './standing-line.tsx'

export type Action = 'log' | 'plan' | 'assign' | 'pause'
/** By a press and, while the row has the focus, by its key. */
export const ROW_ACTIONS = [
  ['log', 'L', 'Log'],
  ['plan', 'P', 'Plan'],
  ['assign', 'A', 'Assign'],
  ['pause', 'Z', 'Pause'],
] as const satisfies readonly (readonly [Action, string, string])[]

/** What can be done about somebody: nothing is paused of whoever is Active nowhere. */
export const actionsOf = ({ programmes }: Pick<Row, 'programmes'>) =>
  ROW_ACTIONS.filter(([action]) => action !== 'pause' || programmes.length > 0)

type Props = { row: Row; onAction: (action: Action, row: Row) => void }

/** Somebody who needs somebody, and why. */
export function WorklistRow({ row, onAction }: Props) {
  const { name, serial_number, town, block_number, volunteers } = row
  const place = [town, block_number && `Blk ${block_number}`].filter(Boolean).join(', ')
  const where = whereDueText(row)
  const picture = useImageUrl(row.profile_picture, 'small')
  return (
    <li
      data-row-key={serial_number}
      className="grid grid-cols-1 items-center gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 items-center gap-3">
        <PersonAvatar name={name} url={picture} />
        <div className="min-w-0">
          <Link
            to={paths.beneficiary(null, serial_number)}
            data-row-link=""
            className="rounded-xs font-semibold wrap-anywhere focus-ring hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm wrap-anywhere text-muted-foreground">{place || serial_number}</p>
          {where && <p className="text-sm wrap-anywhere text-muted-foreground">{where}</p>}
        </div>
      </div>
      <StandingLine {...row} />
      <div className="min-w-0 text-sm text-muted-foreground">
        {lastSeenText(row).map((line) => (
          <p key={line} className="wrap-anywhere first-letter:uppercase">
            {line}
          </p>
        ))}
        {volunteers.length === 0 ? (
          <p className="font-semibold text-rattan-ink">No volunteer</p>
        ) : (
          volunteers.some((one) => one.name !== row.last_seen?.by) && (
            <p
              className="wrap-anywhere"
              title={volunteers.map((one) => `${one.name}: ${loadText(one)}`).join('\n')}
            >
              Volunteer: {volunteers.map((one) => one.name).join(', ')}
            </p>
          )
        )}
        <Asides row={row} />
      </div>
      <div className="flex flex-wrap gap-1.5 lg:max-w-36 lg:justify-end xl:max-w-none">
        {actionsOf(row).map(([action, key, label]) => (
          <Button
            key={action}
            size="sm"
            aria-label={`${label}: ${name}`}
            aria-keyshortcuts={key}
            title={`${label} (${key})`}
            onClick={() => onAction(action, row)}
            className="max-lg:min-h-10"
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
