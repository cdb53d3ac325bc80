import { gridsOf, hasChoicesAbove, isGridType } from '../../../contract/same-choices.ts'
import {
  changeQuestion,
  type DraftChoice,
  type DraftQuestion,
  duplicateQuestion,
  insertQuestion,
  moveQuestion,
  newChoice,
  newQuestion,
  placeOf,
  type Questions,
} from './question-list.ts'

/** By the question's key: the number of the one whose options it has, or of the one above that offers the same. */
export type GridPlace = { readonly head: number } | { readonly above: number }

const asked = (questions: Questions) =>
  questions.map(({ type, choices, isRow }) => ({
    type,
    choices: choices.map(({ text }) => text),
    same_choices: isRow,
  }))

/** The place where the grid begins that each question stands in (0075). */
export const gridHeads = (questions: Questions): number[] => gridsOf(asked(questions))

/** Of those that are a row, or could be one of the question above. */
export function gridPlaces(questions: Questions): Record<string, GridPlace> {
  const all = asked(questions)
  const heads = gridsOf(all)
  const places: Record<string, GridPlace> = {}
  for (const [at, question] of questions.entries()) {
    const head = heads[at] ?? at
    if (head < at) places[question.key] = { head: head + 1 }
    else if (mayHaveRows(question) && hasChoicesAbove(all, at)) places[question.key] = { above: at }
  }
  return places
}

/** Whether there is something yet that another could offer as well. */
export const mayHaveRows = ({ type, choices }: DraftQuestion): boolean =>
  isGridType(type) && (type !== 'mcq' || choices.some(({ text }) => text !== ''))

/** What was pasted as one table of the same options is one grid. */
export function inGrids(questions: Questions): Questions {
  const all = asked(questions)
  return questions.map((question, at) =>
    question.type === 'mcq' && hasChoicesAbove(all, at) ? { ...question, isRow: true } : question,
  )
}

/** With options of its own from now on; what stood below it in the grid goes on without it. */
export function leaveGrid(questions: Questions, key: string): Questions {
  const heads = gridHeads(questions)
  const at = placeOf(questions, key)
  const isNext = (place: number) => place === at + 1 && heads[place] === heads[at]
  return questions.map((one, place) => (place === at || isNext(place) ? { ...one, isRow: false } : one))
}

/**
 * After the options of one were changed: its rows offer the same, in the same words and languages. What an option rings
 * and counts is each row's own.
 */
export function alignRows(before: Questions, key: string, after: Questions): Questions {
  const at = placeOf(before, key)
  const [old, now] = [before[at], after[at]]
  if (!old || !now || old.choices === now.choices) return after
  const heads = gridHeads(before)
  return after.map((question, place) => {
    if (place === at || heads[place] !== at) return question
    const own = new Map(old.choices.map((choice, nth) => [choice.key, question.choices[nth]]))
    return { ...question, choices: now.choices.map((choice) => sameAs(choice, own.get(choice.key))) }
  })
}

function sameAs({ text, translations, madeFor }: DraftChoice, own: DraftChoice | undefined): DraftChoice {
  return own ? { ...own, text, translations, madeFor } : newChoice(text, { translations, madeFor })
}

/** One more row at the end of the grid that a question stands in, with what its options count and ring nothing. */
export function addRow(questions: Questions, key: string): { after: Questions; added: DraftQuestion } | null {
  const heads = gridHeads(questions)
  const at = placeOf(questions, key)
  const model = questions[at]
  if (!model) return null
  const end = heads.lastIndexOf(heads[at] ?? at)
  const { type, required, fixedPoints } = model
  const choices = model.choices.map(({ text, translations, madeFor, points }) =>
    newChoice(text, { translations, madeFor, points }),
  )
  const added = newQuestion({ type, required, choices, fixedPoints, isRow: true })
  return { after: insertQuestion(questions, end + 1, added), added }
}

/** The copy stands right after, in the same grid. */
export function duplicateInGrid(questions: Questions, key: string): Questions {
  const heads = gridHeads(questions)
  const at = placeOf(questions, key)
  const after = duplicateQuestion(questions, key)
  const copy = after[at + 1]
  return copy && heads[at + 1] === heads[at] ? changeQuestion(after, copy.key, { isRow: true }) : after
}

/** Moved within its grid, the first question as well, it stays in it. */
export function moveInGrid(questions: Questions, key: string, by: number): Questions {
  const heads = gridHeads(questions)
  const head = heads[placeOf(questions, key)]
  const members = new Set(questions.filter((_, at) => heads[at] === head).map((one) => one.key))
  const after = moveQuestion(questions, key, by)
  const isWith = (one: DraftQuestion | undefined) => one !== undefined && members.has(one.key)
  return after.map((one, at) =>
    !one.isRow && isWith(one) && isWith(after[at - 1]) ? { ...one, isRow: true } : one,
  )
}
