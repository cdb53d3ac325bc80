import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { gapsOf, type PointRange } from '../../../contract/points.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { pointsWords } from '../../words/points-words.ts'
import { possibleOf } from './draft-points.ts'
import type { Questions } from './question-list.ts'

const RangesDialog = lazy(() => import('./ranges-dialog.tsx').then((m) => ({ default: m.RangesDialog })))

const say = pointsWords.meaning

type Props = {
  questions: Questions
  ranges: readonly PointRange[]
  onChange: (ranges: readonly PointRange[]) => void
}

/** At the end of a form that counts: between which sums it comes out, and what they mean. */
export function PointsSection({ questions, ranges, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const possible = possibleOf(questions)
  const gaps = possible && ranges.length > 0 ? gapsOf(ranges, possible) : []
  return (
    <Card className="flex flex-col gap-3 px-6 py-5 max-sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg font-[640]">{say.heading}</h2>
          <p>{possible ? say.possible(possible) : say.noneCounted}</p>
          <p className="text-sm text-muted-foreground">{say.hidden}</p>
        </div>
        <Button
          data-field="ranges"
          onClick={() => {
            bufferTypedKeys()
            setOpen(true)
          }}
          className="max-sm:w-full"
        >
          <MessageSquareText />
          {say.open}
        </Button>
      </div>
      {ranges.length === 0 ? (
        <p className="text-muted-foreground">{say.none}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {ranges.map((range) => (
            <li key={`${range.from} ${range.to}`} className="flex gap-3">
              <span className="min-w-18 shrink-0 font-semibold tabular">{pointsWords.span(range)}</span>
              <span className="min-w-0 wrap-anywhere">{range.words}</span>
            </li>
          ))}
        </ul>
      )}
      {gaps.length > 0 && <p className="text-sm text-rattan-ink">{say.gaps(gaps)}</p>}
      <Suspense>
        {isOpen && (
          <RangesDialog
            ranges={ranges}
            possible={possible}
            onClose={() => setOpen(false)}
            onChange={onChange}
          />
        )}
      </Suspense>
    </Card>
  )
}
