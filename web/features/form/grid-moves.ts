import { alignRows, gridHeads } from './grid-rows.ts'
import {
  changeQuestion,
  type DraftQuestion,
  deleteQuestion,
  duplicateQuestion,
  moveQuestion,
  placeOf,
  type Questions,
  restoreQuestion,
} from './question-list.ts'

/** The copy stands right after, in the same grid. */
export function duplicateInGrid(questions: Questions, key: string): Questions {
  const heads = gridHeads(questions)
  const at = placeOf(questions, key)
  const after = duplicateQuestion(questions, key)
  const copy = after[at + 1]
  if (!copy || at === -1) return after
  return changeQuestion(after, copy.key, { isRow: heads[at] !== at || heads[at + 1] === at })
}

/** Moved within its grid, the first question as well, it stays in it; no other grid takes in what it did not have. */
export function moveInGrid(questions: Questions, key: string, by: number): Questions {
  const heads = gridHeads(questions)
  const head = heads[placeOf(questions, key)]
  const members = new Set(questions.filter((_, at) => heads[at] === head).map((one) => one.key))
  const isWith = (one: DraftQuestion | undefined) => one !== undefined && members.has(one.key)
  const after = moveQuestion(questions, key, by).map((one, at, all) =>
    !one.isRow && isWith(one) && isWith(all[at - 1]) ? { ...one, isRow: true } : one,
  )
  return keptApart(questions, after, key)
}

/** Of a grid's first the rows stay together, and the next is their first. */
export const deleteInGrid = (questions: Questions, key: string): Questions =>
  keptApart(questions, deleteQuestion(questions, key))

/** Back where it stood `before`, with the options that its grid has by now; what was its row is so again. */
export function restoreInGrid(now: Questions, key: string, before: Questions): Questions {
  const at = placeOf(before, key)
  const deleted = before[at]
  if (!deleted) return now
  const next = before[at + 1]
  return restoreQuestion(now, at, asGridIs(now, deleted, before)).map((one, place, all) =>
    next?.isRow && one.key === next.key && all[place - 1]?.key === key ? { ...one, isRow: true } : one,
  )
}

/** A row that was given options of its own is one again, and what went on below it without it: with the grid's options by now. */
export function returnToGrid(now: Questions, key: string, before: Questions): Questions {
  const heads = gridHeads(before)
  const at = placeOf(before, key)
  const head = before[heads[at] ?? -1]
  if (!head || placeOf(now, head.key) === -1) return now
  const rows = new Map(
    before.flatMap((one, place) => (place >= at && heads[place] === heads[at] ? [[one.key, one]] : [])),
  )
  return now.map((one) => {
    const was = rows.get(one.key)
    if (!was || one.type !== head.type) return one
    return { ...one, isRow: true, choices: asGridIs(now, was, before).choices }
  })
}

function asGridIs(now: Questions, deleted: DraftQuestion, before: Questions): DraftQuestion {
  const first = before[gridHeads(before)[placeOf(before, deleted.key)] ?? -1]
  const head = now.find(({ key }) => key === first?.key)
  if (!head || head.type !== first?.type) return deleted
  const { key, choices } = head
  const aligned = alignRows(before, key, changeQuestion(before, key, { choices }))
  return aligned[placeOf(aligned, deleted.key)] ?? deleted
}

/**
 * Two grids may offer the same, as two scales do: a row that comes to stand under another's question is no row of that
 * (H-1052). One between which and its grid something stood joins that again.
 */
function keptApart(before: Questions, after: Questions, moved?: string): Questions {
  const heads = gridHeads(before)
  const now = gridHeads(after)
  const headOf = (one: DraftQuestion | undefined) => (one ? heads[placeOf(before, one.key)] : undefined)
  return after.map((one, at) => {
    if (now[at] === at || headOf(one) === headOf(after[at - 1])) return one
    const wasRow = headOf(one) !== placeOf(before, one.key)
    return wasRow || one.key === moved ? { ...one, isRow: false } : one
  })
}
