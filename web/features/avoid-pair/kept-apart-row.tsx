import { Link } from '@tanstack/react-router'
import type { AvoidPair } from '../../../contract/avoid-pair.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { otherOf, recordedText } from './avoid-pair-words.ts'

type Props = { noun: OwnNoun; pair: AvoidPair; onUnassign: () => void; onEnd: () => void }

/** From whom, why and since when; and that they are assigned all the same, until somebody ends that. */
export function KeptApartRow({ noun, pair, onUnassign, onEnd }: Props) {
  const other = otherOf(pair, noun)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={other.path} className="rounded-xs font-semibold wrap-anywhere hover:underline focus-ring">
            {other.name}
          </Link>
          {pair.is_assigned && <Badge tone="danger">Still assigned</Badge>}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{pair.because}</p>
        <p className="mt-1 text-sm text-muted-foreground">{recordedText(pair)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {pair.is_assigned && (
          <Button size="sm" aria-label={`Unassign: ${other.name}`} onClick={onUnassign}>
            Unassign
          </Button>
        )}
        <Button size="sm" aria-label={`Stop keeping apart: ${other.name}`} onClick={onEnd}>
          Stop keeping apart
        </Button>
      </div>
    </li>
  )
}
