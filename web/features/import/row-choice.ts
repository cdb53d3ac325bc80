import type { ImportMatch, ImportPreviewRow } from '../../../contract/import-result.ts'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import type { RowDecision } from './worker-messages.ts'

/** What is chosen for a row that may be somebody here; null while it waits for somebody to choose. */
export function choiceOf(rows: ImportRows, place: number): RowDecision | null {
  const decided = rows.decisions.get(place)
  if (decided) return decided.fault === undefined ? decided : null
  const row = rows.matched.get(place)
  const [first] = row?.matches ?? []
  return row && first && isSure(row) ? { action: 'update', match: first.key } : null
}

/** The same serial number or NRIC; the rest is likeness, and likeness may err. */
export const hasSameNumber = (matches: readonly ImportMatch[]): boolean =>
  matches.some(({ because }) => because.some((reason) => reason.startsWith('same')))

export const looksDifferent = (matches: readonly ImportMatch[]): boolean =>
  matches.some(({ because }) => because.includes('looks different'))

/** The same number, and nothing that speaks against the same person. */
export const isCertain = (matches: readonly ImportMatch[]): boolean =>
  hasSameNumber(matches) && !looksDifferent(matches)

/** What the server does unasked: an update of whoever this is for certain. */
const isSure = ({ outcome, matches = [] }: ImportPreviewRow): boolean =>
  outcome === 'update' && isCertain(matches)

/** Nobody can be added under a serial number or an NRIC that stands here. */
export const mayAdd = (matches: readonly ImportMatch[]): boolean => !hasSameNumber(matches)

/** Under a serial number that stands here somebody else can be added with a number of their own. */
export const mayAddWithNumber = (matches: readonly ImportMatch[]): boolean =>
  matches.some(({ because }) => because.some((reason) => reason.startsWith('same serial number')))

/** Rows may be updated at one press where each is the one person that it looks like: the server would do it unasked. */
export const mayUpdateAll = ({ outcome, matches = [] }: ImportPreviewRow): boolean =>
  outcome === 'update' && !looksDifferent(matches)

/** Rows about which there is something to choose: those that change nothing are not. */
export const isOpen = ({ outcome, matches }: ImportPreviewRow): boolean =>
  outcome !== 'unchanged' && matches !== undefined && matches.length > 0

/** Good rows that wait for somebody to choose. */
export const undecidedPlaces = (rows: ImportRows): number[] =>
  [...rows.matched].flatMap(([place, row]) =>
    isOpen(row) && rows.isGood(place) && choiceOf(rows, place) === null ? [place] : [],
  )

/**
 * Rows that are like somebody for the same reasons are decided alike: 'the same for all like this'. Whoever is like several
 * people says so, each with reasons of their own.
 */
export const likeness = (row: ImportPreviewRow): string => {
  const each = (row.matches ?? []).map((match) => reasonsOf(row, match).join(', '))
  return each.length < 2 ? (each[0] ?? '') : `like ${each.length} people: ${each.join('; ')}`
}

/** Each once, though they were found by two; an update that the server would do unasked is of the same name, however written. */
export const reasonsOf = ({ outcome }: ImportPreviewRow, match: ImportMatch | undefined): string[] => {
  const parts = (match?.because ?? []).flatMap((reason) => reason.split(', '))
  return [
    ...new Set(parts.map((one) => (outcome === 'update' && one === 'similar name' ? 'same name' : one))),
  ]
}

/** The good rows that a choice keeps out, each with whom it may be. */
export const skippedRows = (rows: ImportRows): [place: number, why: string][] =>
  [...rows.decisions].flatMap(([place, { action }]) => {
    if (action !== 'skip' || !rows.isGood(place)) return []
    const [match] = rows.matched.get(place)?.matches ?? []
    return [[place, match ? importWords.skipped(match.name, match.key) : importWords.skippedByHand]]
  })
