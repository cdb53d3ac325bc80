import { Wand2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import { firstNumberEdits, zeroEdits } from './cell-edits.ts'
import type { ImportRows } from './import-rows.ts'
import { oneNameEdits } from './one-name.ts'
import { rowName } from './row-name.ts'

const said = importWords.mends

type Props = { rows: ImportRows }

/** Postal codes that may have lost their zero. */
export function LostZeros({ rows }: Props) {
  const edits = zeroEdits(rows)
  if (edits.length === 0) return null
  return (
    <Bar text={said.zeros(edits.length)}>
      <Button size="sm" onClick={() => void rows.edit(edits)}>
        <Wand2 />
        {said.putZeroBack}
      </Button>
    </Bar>
  )
}

/** Rows with a first name alone: a spreadsheet cannot say whether that is the whole name. */
export function OneNames({ rows }: Props) {
  const edits = oneNameEdits(rows)
  if (edits.length === 0) return null
  return (
    <Bar text={said.oneNames(edits.length)}>
      <Button size="sm" onClick={() => void rows.edit(edits)}>
        <Wand2 />
        {said.oneNameOnly(edits.length)}
      </Button>
    </Bar>
  )
}

/** Cells with two numbers. */
export function SeveralNumbers({ rows }: Props) {
  const edits = firstNumberEdits(rows)
  if (edits.length === 0) return null
  return (
    <Bar text={importWords.numbers.several(edits.length)}>
      <Button size="sm" onClick={() => void rows.edit(edits)}>
        <Wand2 />
        {said.keepFirst(edits.length)}
      </Button>
    </Bar>
  )
}

const LISTED = 5

/** Numbers that may lack a digit: somebody mends each in the grid, or keeps it as it is. */
export function DoubtfulNumbers({ rows }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const doubts = rows.listed('doubts')
  if (doubts.length === 0 && rows.kept.size === 0) return null
  // The button goes with its number: whoever pressed it stays here.
  const keep = (places: readonly number[]) => {
    rows.keep(places)
    text.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={text} tabIndex={-1} className="min-w-0 flex-1 basis-72 outline-none">
          {doubts.length > 0
            ? importWords.numbers.doubtful(doubts.length)
            : importWords.numbers.kept(rows.kept.size)}
        </p>
        {doubts.length > 1 && (
          <Button size="sm" onClick={() => keep(doubts)}>
            {said.keepAll(doubts.length)}
          </Button>
        )}
      </div>
      {doubts.length > 0 && (
        <ul aria-label={importWords.rowsStep.filter.doubts} className="flex flex-col gap-1.5">
          {doubts.slice(0, LISTED).map((place) => {
            const row = rows.rows[place]
            const number = rows.doubtfulNumbers(place)
            return (
              <li key={place} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <strong className="tabular">{number}</strong>
                  {said.ofRow(row?.number, rowName(rows, place))}
                </span>
                <Button size="sm" aria-label={said.keepOf(number, row?.number)} onClick={() => keep([place])}>
                  {said.keep}
                </Button>
              </li>
            )
          })}
          {doubts.length > LISTED && <li>{said.more(doubts.length - LISTED)}</li>}
        </ul>
      )}
    </div>
  )
}

function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
      <p className="min-w-0 flex-1 basis-72">{text}</p>
      {children}
    </div>
  )
}
