import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import { rowName } from './row-name.ts'

const said = importWords.duplicates
const LISTED = 5

/** Rows that may be somebody who stands in the file already: left out, or two people after all. Somebody says which. */
export function DuplicateRowList({ rows }: { rows: ImportRows }) {
  const text = useRef<HTMLParagraphElement>(null)
  const places = rows.listed('duplicates')
  if (places.length === 0) return null
  // The buttons go with their row: whoever pressed one stays here.
  const settle = (work: () => void) => {
    work()
    text.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={text} tabIndex={-1} className="min-w-0 flex-1 basis-72 outline-none">
          {said.found(places.length)}
        </p>
        {places.length > 1 && (
          <Button size="sm" onClick={() => settle(() => void rows.leaveOut(places, true))}>
            {importWords.ask.leaveOut(places.length)}
          </Button>
        )}
      </div>
      <ul aria-label={said.list} className="flex flex-col gap-2">
        {places.slice(0, LISTED).map((place) => {
          const duplicate = rows.duplicateOf(place)
          const number = rows.rows[place]?.number ?? 0
          return (
            <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <strong>{rowName(rows, place)}</strong>
                {said.ofRow(
                  number,
                  rowName(rows, duplicate?.of ?? 0),
                  rows.rows[duplicate?.of ?? 0]?.number ?? 0,
                )}
                {duplicate && <span className="block text-sm">{said.because[duplicate.because]}</span>}
              </span>
              <Button
                size="sm"
                aria-label={said.outOf(number)}
                onClick={() => settle(() => void rows.leaveOut([place], true))}
              >
                {said.out}
              </Button>
              <Button
                size="sm"
                aria-label={said.apartOf(number)}
                onClick={() => settle(() => rows.setApart([place]))}
              >
                {said.apart}
              </Button>
            </li>
          )
        })}
        {places.length > LISTED && <li>{said.more(places.length - LISTED)}</li>}
      </ul>
    </div>
  )
}
