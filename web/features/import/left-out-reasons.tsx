import { importWords } from '../../words/import-words.ts'
import { type ImportField, type ImportNoun, importFields, titleOf } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'

/** Why rows stayed out, and how many for each reason, the commonest first: a row may have several. */
function leftOutReasons(rows: ImportRows, noun: ImportNoun): [reason: string, count: number][] {
  const counts = new Map<string, number>()
  const count = (reason: string) => counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const fields = importFields(noun)
  for (let place = 0; place < rows.rows.length; place += 1)
    for (const reason of reasonsOf(rows, fields, place)) count(reason)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

function reasonsOf(rows: ImportRows, fields: readonly ImportField[], place: number): string[] {
  if (rows.isNobody(place)) return [importWords.nobody]
  if (rows.out.has(place)) return [importWords.leftOutByHand]
  const faults = Object.entries(rows.faults(place) ?? {})
  if (faults.length > 0)
    return faults.map(([name, reason]) => (name ? `${titleOf(fields, name)}: ${reason}` : reason))
  return rows.decisions.get(place)?.action === 'skip' ? [importWords.here] : []
}

const MOST = 8

/** Beneath what became of the file: why rows stayed out, without opening the download. */
export function LeftOutReasons({ rows, noun }: { rows: ImportRows; noun: ImportNoun }) {
  const reasons = leftOutReasons(rows, noun)
  const rest = reasons.length - MOST
  return (
    <ul aria-label="Why rows stayed out" className="flex basis-full flex-col gap-1.5 border-t pt-3">
      {reasons.slice(0, MOST).map(([reason, count]) => (
        <li key={reason} className="flex gap-3">
          <span className="min-w-10 text-right font-semibold tabular">{count.toLocaleString('en')}</span>
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-muted-foreground">
          And {rest === 1 ? 'one more reason' : `${rest} more reasons`}, in the file.
        </li>
      )}
    </ul>
  )
}
