import { TRANSLATED } from '../../../contract/language.ts'
import { gridsOf, hasChoicesAbove, isGridType } from '../../../contract/same-choices.ts'
import {
  changeQuestion,
  type DraftChoice,
  type DraftQuestion,
  insertChoice,
  insertQuestion,
  newChoice,
  newQuestion,
  placeOf,
  type Questions,
  type Texts,
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

/** One option of a question and of each of its rows, by the question's key. */
export type TakenChoice = ReadonlyMap<string, DraftChoice>

/**
 * After the options of one were changed: its rows offer the same, in the same words and languages. What an option rings
 * and counts is each row's own. `returning`: what the rows had of one that was taken out and comes back (H-1050).
 */
export function alignRows(
  before: Questions,
  key: string,
  after: Questions,
  returning?: TakenChoice,
): Questions {
  const at = placeOf(before, key)
  const [old, now] = [before[at], after[at]]
  if (!old || !now || old.choices === now.choices) return after
  const heads = gridHeads(before)
  return after.map((question, place) => {
    if (place === at || heads[place] !== at) return question
    const own = new Map(old.choices.map((choice, nth) => [choice.key, question.choices[nth]]))
    const ownOf = ({ key }: DraftChoice) => own.get(key) ?? returning?.get(question.key)
    return { ...question, choices: now.choices.map((choice) => sameAs(choice, ownOf(choice))) }
  })
}

const isSaid = (one: Texts, other: Texts) => TRANSLATED.every((language) => one[language] === other[language])

function sameAs({ text, translations, madeFor }: DraftChoice, own: DraftChoice | undefined): DraftChoice {
  // The very same where nothing of it changed: it is not drawn again then.
  const isSame = own?.text === text && isSaid(own.translations, translations) && isSaid(own.madeFor, madeFor)
  if (isSame) return own
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

/** What goes when an option of a question is taken out. */
export function choiceTaken(questions: Questions, key: string, at: number): TakenChoice {
  const heads = gridHeads(questions)
  const head = placeOf(questions, key)
  return new Map(
    questions.flatMap((question, place): [string, DraftChoice][] => {
      const choice = place === head || heads[place] === head ? question.choices[at] : undefined
      return choice ? [[question.key, choice]] : []
    }),
  )
}

export function takeChoice(questions: Questions, key: string, at: number): Questions {
  const choices = questions[placeOf(questions, key)]?.choices.filter((_, other) => other !== at)
  return choices ? alignRows(questions, key, changeQuestion(questions, key, { choices })) : questions
}

/** Back where it stood, in each row with what it rings and counts there, and what depends on it. */
export function returnChoice(questions: Questions, key: string, at: number, taken: TakenChoice): Questions {
  const choice = taken.get(key)
  return choice ? alignRows(questions, key, insertChoice(questions, key, at, choice), taken) : questions
}

/**
 * A row of the grid above from now on, and so what stood below it as its rows: read as that is in each language. What was
 * said of an option in a language in which the grid says nothing is said in the whole grid (H-1051).
 */
export function joinGrid(questions: Questions, key: string): Questions {
  const head = questions[gridHeads(questions)[placeOf(questions, key) - 1] ?? -1]
  const joined = changeQuestion(questions, key, { isRow: true })
  const row = joined[placeOf(joined, key)]
  if (!head || row?.type !== 'mcq') return joined
  const choices = head.choices.map((choice, at) => withMoreSaid(choice, row.choices[at]))
  return alignRows(joined, head.key, changeQuestion(joined, head.key, { choices }))
}

function withMoreSaid(choice: DraftChoice, other: DraftChoice | undefined): DraftChoice {
  const more = TRANSLATED.filter((language) => !choice.translations[language]?.trim())
  const pick = (said: Texts = {}) =>
    Object.fromEntries(more.flatMap((language) => (said[language] ? [[language, said[language]]] : [])))
  return {
    ...choice,
    translations: { ...choice.translations, ...pick(other?.translations) },
    madeFor: { ...choice.madeFor, ...pick(other?.madeFor) },
  }
}
