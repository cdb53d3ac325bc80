import { useEffect, useState } from 'react'
import type { AccessPack, LineDecision, PackLine, Range } from '../../../contract/access-pack.ts'
import { covers } from '../../../contract/strike-ranges.ts'

export type Decided = { strikes: Range[]; because: string }

const isSame = (a: readonly Range[], b: readonly Range[]) =>
  a.length === b.length && a.every(({ start, end }, at) => b[at]?.start === start && b[at]?.end === end)

/** Whether something that was proposed is left in, which wants a reason. */
export const isLeftIn = ({ proposed }: PackLine, { strikes }: Pick<Decided, 'strikes'>) =>
  !covers(strikes, proposed)

/** What is decided of each line on this screen, beginning with what was decided before; it outlasts a change of the data. */
export function usePack(pack: AccessPack) {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided & { text: string }>>(new Map())
  // Saved, it stands in the lines themselves; null where the data has changed since.
  useEffect(() => {
    if (pack.decided_at !== null) setDecided(new Map())
  }, [pack.decided_at])
  const of = (line: PackLine): Decided => {
    const known = decided.get(line.id)
    // Decided of other words, it says nothing of these.
    const { strikes, because } = known?.text === line.text ? known : line
    return { strikes: [...strikes], because }
  }
  const lines = pack.sections.flatMap(({ items }) => items.flatMap((item) => item.lines))
  const changed: LineDecision[] = lines
    .map((line) => ({ line, ...of(line) }))
    .filter(({ line, strikes, because }) => because !== '' || !isSame(strikes, line.proposed))
    .map(({ line, strikes, because }) => ({ id: line.id, strikes, because }))
  return {
    of,
    set: (line: PackLine, next: Decided) =>
      setDecided(new Map([...decided, [line.id, { ...next, text: line.text }]])),
    changed,
    struckLines: lines.filter((line) => of(line).strikes.length > 0).length,
    /** Lines in which something is left in, and nobody has said why. */
    unsaid: lines.filter((line) => isLeftIn(line, of(line)) && of(line).because.trim() === ''),
    isTouched: decided.size > 0,
  }
}

/** The words of a line, each with its place. */
export const wordsOf = (text: string) =>
  [...text.matchAll(/\S+/gu)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))

const isOver = (strikes: readonly Range[], { start, end }: Range) =>
  strikes.some((one) => one.start < end && one.end > start)

/** Strikes the word, or leaves in whatever was struck of it. Words side by side become one strike. */
export function toggled(text: string, strikes: readonly Range[], word: Range): Range[] {
  const words = wordsOf(text)
  const isNow = (each: Range) => (each.start === word.start ? !isOver(strikes, word) : isOver(strikes, each))
  return words.filter(isNow).reduce<Range[]>((kept, { start, end }) => {
    const last = kept.at(-1)
    const isBeside =
      last &&
      words.findIndex((one) => one.start === start) === words.findIndex((one) => one.end === last.end) + 1
    if (last && isBeside) last.end = end
    else kept.push({ start, end })
    return kept
  }, [])
}
