import type { ImportMatch, ImportPreviewRow, ImportResult } from '../../contract/import-result.ts'
import { firstOf } from '../../db/first-of.ts'
import type { Refusal } from './read-table.ts'
import type { StatusMove } from './status-move.ts'

type Outcome = ImportPreviewRow['outcome']

/** What happens to one good row; `detail` is for the preview: 'name X becomes Y'. */
export type Decision = {
  row: number
  label: string
  outcome: Outcome
  detail: string
  /** For the preview alone: an import does not ask. */
  matches?: () => ImportMatch[]
  /** Somebody here whom `reason` or `differ` names: an inner id of a beneficiary, an account id of a volunteer (S-14). */
  whose?: number | undefined
  /** Of a refusal. */
  field?: string
  reason?: string
  /** A refusal that somebody's decision lifts. */
  isUndecided?: true
  told?: Disclosure | undefined
  /** Contacts of the row that stand here otherwise, and stay as they are. */
  differ?: readonly string[]
  /** Of somebody who is here, what becomes of their status; undefined where it stays as the file has it. */
  status?: StatusMove | undefined
}

/** What a row tells its writer about an NRIC that they may not have known (S-07): under its `key`, of these accounts. */
export type Disclosure = { key: string; people: readonly number[] }

/** What became of the rows: numbers, and those that are refused. Of the others nothing is held, for they are many. */
export type Tally = {
  counts: Record<Outcome, number>
  refused: Refusal[]
  undecided: number
  differ: Differ[]
  /** How many more there are; absent, as `statuses`, of what was kept by an older release. */
  differ_more?: number
  statuses?: Statuses
}
type Differ = { row: number; reason: string; whose?: number | undefined }

type Statuses = {
  changed: number
  kept: number
  people: (StatusMove & { row: number; whose?: number | undefined })[]
}
const noStatuses = (): Statuses => ({ changed: 0, kept: 0, people: [] })

/** Of so many each is told; the others are counted. */
const DIFFER_MAX = 500

export const tallyOf = (table: { refused: readonly Refusal[] }): Tally => ({
  counts: { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 },
  refused: [...table.refused],
  undecided: 0,
  differ: [],
  differ_more: 0,
  statuses: noStatuses(),
})

export function countIn(tally: Tally, decision: Decision): void {
  const { row, label, outcome, field = '', reason = '', whose } = decision
  tally.counts[outcome] += 1
  if (outcome === 'update' || outcome === 'unchanged')
    addDiffer(
      tally,
      (decision.differ ?? []).map((reason) => ({ row, reason, whose })),
    )
  const status = statusOf(decision)
  if (decision.status && status)
    addStatuses(tally, {
      changed: status === 'changed' ? 1 : 0,
      kept: status === 'kept' ? 1 : 0,
      people: [{ row, whose: decision.whose, ...decision.status }],
    })
  if (decision.isUndecided) tally.undecided += 1
  if (outcome === 'refuse') tally.refused.push({ row, label, field, reason, whose })
}

/** What counts of a row's status, and is told of it beside the row. */
const statusOf = ({ outcome, status }: Decision): ImportPreviewRow['status'] =>
  status && (outcome === 'update' || outcome === 'unchanged')
    ? status.is_kept
      ? 'kept'
      : 'changed'
    : undefined

function addDiffer(total: Tally, some: readonly Differ[], more = 0): void {
  const told = some.slice(0, DIFFER_MAX - total.differ.length)
  total.differ.push(...told)
  total.differ_more = (total.differ_more ?? 0) + some.length - told.length + more
}

function addStatuses(total: Tally, { changed, kept, people }: Statuses): void {
  total.statuses ??= noStatuses()
  total.statuses.changed += changed
  total.statuses.kept += kept
  total.statuses.people.push(...people.slice(0, DIFFER_MAX - total.statuses.people.length))
}

/** Adds one portion's to the whole. */
export function addTally(total: Tally, portion: Tally): void {
  const { counts, refused, undecided, differ, differ_more, statuses } = portion
  for (const outcome of Object.keys(counts) as Outcome[]) total.counts[outcome] += counts[outcome]
  total.refused.push(...refused)
  total.undecided += undecided
  addDiffer(total, differ, differ_more)
  if (statuses) addStatuses(total, statuses)
}

/** What an import answers, with whom it names, which does not leave: a look at them is kept (S-14). */
type Told = ImportResult & { people: number[] }

/** The answer of an import (G-29): counts and refusals in the file's order. */
export function importAnswer(tally: Tally): Told {
  const { counts, refused, undecided, differ, differ_more = 0, statuses = noStatuses() } = tally
  return {
    created: counts.create,
    updated: counts.update,
    unchanged: counts.unchanged,
    refused: refused.sort(inOrder).map(({ row, field, reason }) => ({ row, field, reason })),
    ...(counts.skip > 0 ? { skipped: counts.skip } : {}),
    ...(undecided > 0 ? { undecided } : {}),
    ...(differ.length > 0 ? { contacts_differ: differ } : {}),
    ...(differ_more > 0 ? { contacts_differ_more: differ_more } : {}),
    ...(statuses.people.length > 0 ? { statuses } : {}),
    people: [...new Set([...refused, ...differ, ...statuses.people].flatMap(({ whose }) => whose ?? []))],
  }
}

/** Of a preview also what happens to every row: `good` are those that are not refused, `matchesOf` whom the others may mean. */
export function previewAnswer(
  tally: Tally,
  good: readonly ImportPreviewRow[],
  matchesOf: ReadonlyMap<number, ImportMatch[]>,
): ImportResult {
  const bad = [...Map.groupBy(tally.refused, ({ row }) => row).values()].map((faults) => {
    const { row, label } = firstOf(faults)
    const detail = faults.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join('; ')
    return { row, label, outcome: 'refuse' as const, detail, ...some(matchesOf.get(row)) }
  })
  return { ...importAnswer(tally), rows: [...good, ...bad].sort(inOrder) }
}

/** The row of a preview for one that is not refused. */
export const previewRow = (decision: Decision): ImportPreviewRow => {
  const { row, label, outcome, detail, matches } = decision
  const status = statusOf(decision)
  return { row, label, outcome, detail, ...(status && { status }), ...some(matches?.()) }
}

const inOrder = (a: { row: number }, b: { row: number }) => a.row - b.row
const some = (matches: ImportMatch[] | undefined) => (matches && matches.length > 0 ? { matches } : {})
