import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type PointRange, RANGES_MAX, type Span } from '../../../contract/points.ts'
import { Button } from '../../ui/button.tsx'
import { pointsWords } from '../../words/points-words.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { RangeRow } from './range-row.tsx'
import { coverOf, nextRange, readRanges, typedOf } from './typed-ranges.ts'

const say = pointsWords.meaning

type Props = {
  ranges: readonly PointRange[]
  possible: Span | undefined
  onClose: () => void
  onChange: (ranges: readonly PointRange[]) => void
}

/** What the sum of a form means, from one number to another. */
export function RangesDialog({ ranges, possible, onClose, onChange }: Props) {
  const [typed, setTyped] = useState(() =>
    ranges.length > 0 ? ranges.map(typedOf) : [nextRange([], possible)],
  )
  const [hasTried, setTried] = useState(false)
  // One in which nothing is typed but what was put there is none.
  const meant = typed.filter((one, at) => one.words.trim() !== '' || at > 0 || ranges.length > 0)
  const read = readRanges(meant)
  const cover = possible && coverOf(typed, possible)
  return (
    <DraftDialog
      title={say.title}
      text={
        <>
          {say.text} {possible && say.possible(possible)}
        </>
      }
      doneLabel={say.done}
      size="lg"
      onClose={onClose}
      onDone={() => {
        setTried(true)
        const meaning = read.ranges
        return meaning && (() => onChange(meaning))
      }}
    >
      <ul className="flex flex-col gap-3">
        {typed.map((one, at) => (
          <RangeRow
            key={one.key}
            number={at + 1}
            range={one}
            faults={(hasTried && read.faults[meant.indexOf(one)]) || {}}
            onChange={(part) => setTyped(typed.with(at, { ...one, ...part }))}
            onRemove={() => setTyped(typed.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {typed.length < RANGES_MAX && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setTyped([...typed, nextRange(typed, possible)])}
          className="-ml-1.5 self-start text-primary"
        >
          <Plus />
          {say.add}
        </Button>
      )}
      {cover && (
        <p role="status" className="text-sm text-rattan-ink">
          {cover.gaps.length > 0 ? say.gaps(cover.gaps) : say.whole} {cover.isBeyond && say.beyond(possible)}
        </p>
      )}
    </DraftDialog>
  )
}
