import type { ImportMatch, ImportPreviewRow } from '../../../contract/import-result.ts'
import { words } from '../../words.ts'
import type { ImportRows } from './import-rows.ts'
import type { RowDecision } from './worker-messages.ts'

/** What is chosen for a row that may be somebody here; null while the server waits for a choice. */
export function choiceOf(rows: ImportRows, place: number): RowDecision | null {
  const decided = rows.decisions.get(place)
  if (decided) return decided
  const row = rows.matched.get(place)
  const [first] = row?.matches ?? []
  if (!row || !first || row.outcome === 'refuse') return null
  if (row.outcome === 'create') return { action: 'add' }
  if (row.outcome === 'skip') return { action: 'skip' }
  return { action: 'update', match: first.key }
}

/** The same serial number or NRIC; the rest is likeness, and likeness may err. */
export const hasSameNumber = (matches: readonly ImportMatch[]): boolean =>
  matches.some(({ because }) => because.some((reason) => reason.startsWith('same')))

/** The same number, and nothing that speaks against the same person. */
export const isCertain = (matches: readonly ImportMatch[]): boolean =>
  hasSameNumber(matches) && matches.every(({ because }) => !because.includes('looks different'))

/** Nobody can be added under a serial number or an NRIC that stands here. */
export const mayAdd = (matches: readonly ImportMatch[]): boolean => !hasSameNumber(matches)

/** Rows about which there is something to choose: those that change nothing are not. */
export const isOpen = ({ outcome, matches }: ImportPreviewRow): boolean =>
  outcome !== 'unchanged' && matches !== undefined && matches.length > 0

/** Rows that are like somebody for the same reason are decided alike: 'the same for all like this'. */
export const likeness = ({ matches }: ImportPreviewRow): string => matches?.[0]?.because.join(', ') ?? ''

/** The good rows that a choice keeps out, each with whom it may be. */
export const skippedRows = (rows: ImportRows): [place: number, why: string][] =>
  [...rows.decisions].flatMap(([place, { action }]) => {
    if (action !== 'skip' || !rows.isGood(place)) return []
    const [match] = rows.matched.get(place)?.matches ?? []
    return [[place, match ? words.import.skipped(match.name, match.key) : words.import.skippedByHand]]
  })
