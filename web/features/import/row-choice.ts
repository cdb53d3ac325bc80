import type { ImportMatch, ImportPreviewRow } from '../../../contract/import-result.ts'
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

/** The same serial number or NRIC is the same person for certain; the rest is likeness, and likeness may err. */
export const isCertain = (matches: readonly ImportMatch[]): boolean =>
  matches.some(({ because }) => because.some((reason) => reason.startsWith('same')))

/** Nobody can be added under a serial number or an NRIC that stands here. */
export const mayAdd = (matches: readonly ImportMatch[]): boolean => !isCertain(matches)

/** Rows about which there is something to choose: those that change nothing are not. */
export const isOpen = ({ outcome, matches }: ImportPreviewRow): boolean =>
  outcome !== 'unchanged' && matches !== undefined && matches.length > 0

/** Rows that are like somebody for the same reason are decided alike: 'the same for all like this'. */
export const likeness = ({ matches }: ImportPreviewRow): string => matches?.[0]?.because.join(', ') ?? ''
