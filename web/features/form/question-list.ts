import type { Bell } from '../../../contract/bell.ts'
import type { Translated as Language } from '../../../contract/language.ts'
import type { Aside } from '../../../contract/question-aside.ts'
import { hasOwnChoices, type QuestionType } from '../../../contract/question-types.ts'

/** One text a language; a missing one is asked in the original words. */
export type Texts = Readonly<Partial<Record<Language, string>>>
/** Translations, and for each the original words that it was made for, so that an older one is found. */
export type Translated = { readonly translations: Texts; readonly madeFor: Texts }
/** What an option rings, whatever its words are by then. */
export type DraftBell = Omit<Bell, 'choice'>
/** Words beside a question's own: of one that is there, though nothing is typed in it yet, as well. */
export type DraftAside = Translated & { readonly text: string }
/** An option carries its translations, its bell and its points with it, so that they move and go together. */
export type DraftChoice = Translated & {
  readonly key: string
  readonly text: string
  readonly bell?: DraftBell | undefined
  readonly points?: number | undefined
}

/** Asked only after one of these answers to an earlier question: options by key, those of every form by their words. */
export type ShownIf = { readonly key: string; readonly answers: readonly string[] }

/** A question being written. `key` is this page's own; `uid` is the permanent id and only a saved question has one. */
export type DraftQuestion = Translated & {
  readonly key: string
  readonly uid: string | undefined
  readonly question: string
  readonly asides: { readonly [Name in Aside]?: DraftAside | undefined }
  readonly type: QuestionType
  readonly required: boolean
  /** Kept, though not sent, when the type is changed: changing back loses nothing. */
  readonly choices: readonly DraftChoice[]
  /** One more row of the question above, for as long as it has the same options (0075). */
  readonly isRow?: boolean | undefined
  /** What the options ring that are the same in every form, by their words. */
  readonly fixedBells: Readonly<Record<string, DraftBell>>
  /** And what they count. */
  readonly fixedPoints: Readonly<Record<string, number>>
  /** Of a number, as they are typed. */
  readonly min: string
  readonly max: string
  readonly shownIf?: ShownIf | undefined
  /** Of one that is not required always. */
  readonly requiredIf?: ShownIf | undefined
}
export type Questions = readonly DraftQuestion[]

/** The same object for the life of the page: a card is drawn again only when its own question changes. */
export type QuestionActions = {
  change: (key: string, change: Partial<DraftQuestion>) => void
  duplicate: (key: string) => void
  /** Another question with the same options, after the last of its grid. */
  addRow: (key: string) => void
  /** Makes it a row of the question above, which offers the same. */
  joinGrid: (key: string) => void
  /** Gives a row options of its own. */
  leaveGrid: (key: string) => void
  remove: (key: string) => void
  /** Drag: so many places, without leading the focus anywhere. */
  moveTo: (key: string, by: number) => void
  /** The same by the keyboard: the focus goes along, and it is said. */
  move: (key: string, by: number) => void
  /** Asks for the place that a question is to have. */
  askPlace: (key: string) => void
  /** Asks when a question is to be asked. */
  askCondition: (key: string) => void
  /** With the same of its rows; says so, and offers it back. */
  removeChoice: (key: string, at: number) => void
}

let made = 0
const newKey = () => `k${++made}`

export const newChoice = (text = '', given: Partial<DraftChoice> = {}): DraftChoice => ({
  translations: {},
  madeFor: {},
  ...given,
  text,
  key: newKey(),
})

/** Section 4: a new question starts as short and required. */
export function newQuestion(given: Partial<DraftQuestion> = {}): DraftQuestion {
  const empty = {
    uid: undefined,
    question: '',
    asides: {},
    type: 'short',
    required: true,
    choices: [],
    fixedBells: {},
    fixedPoints: {},
    min: '',
    max: '',
    translations: {},
    madeFor: {},
  } as const
  return { ...empty, ...given, key: newKey() }
}

/** Section 4: the copy stands right after; it is another question, so it has no permanent id yet. */
export function duplicateQuestion(questions: Questions, key: string): Questions {
  const at = placeOf(questions, key)
  const original = questions[at]
  if (!original) return questions
  const choices = original.choices.map((choice) => newChoice(choice.text, choice))
  const copy = newQuestion({ ...withoutHeading(original), uid: undefined, choices })
  return insertQuestion(questions, at + 1, copy)
}

export function insertQuestion(questions: Questions, at: number, question: DraftQuestion): Questions {
  return [...questions.slice(0, at), question, ...questions.slice(at)]
}

export function removeQuestion(questions: Questions, key: string): Questions {
  return questions.filter((question) => question.key !== key)
}

/** Of a section. */
function withoutHeading(question: DraftQuestion): DraftQuestion {
  const { section_title: _, section_text: __, ...asides } = question.asides
  return { ...question, asides }
}

/** For good: the heading of a section stays with what follows, unless that begins another. */
export function deleteQuestion(questions: Questions, key: string): Questions {
  const at = placeOf(questions, key)
  const { section_title, section_text } = questions[at]?.asides ?? {}
  return removeQuestion(questions, key).map((question, place) =>
    place === at && section_title && !question.asides.section_title
      ? { ...question, asides: { ...question.asides, section_title, section_text } }
      : question,
  )
}

/** Back where it stood, with the heading that it left behind. */
export function restoreQuestion(questions: Questions, at: number, deleted: DraftQuestion): Questions {
  const heading = deleted.asides.section_title
  const others = questions.map((question) =>
    heading && question.asides.section_title === heading ? withoutHeading(question) : question,
  )
  return insertQuestion(others, at, deleted)
}

/** So many places down, or up when negative; beyond the ends of the list nothing moves. */
export function moveQuestion(questions: Questions, key: string, by: number): Questions {
  const from = placeOf(questions, key)
  const moved = questions[from]
  const to = from + by
  if (!moved || to < 0 || to >= questions.length) return questions
  return insertQuestion(removeQuestion(questions, key), to, moved)
}

/** The others stay the very same objects, so that only this card is drawn again. */
export function changeQuestion(questions: Questions, key: string, change: Partial<DraftQuestion>): Questions {
  return questions.map((question) => (question.key === key ? withChange(question, change) : question))
}

/** What has options of its own starts with one empty option. */
function withChange(question: DraftQuestion, change: Partial<DraftQuestion>): DraftQuestion {
  const changed = { ...question, ...change }
  const needsSlot = change.type !== undefined && hasOwnChoices(change.type) && changed.choices.length === 0
  return needsSlot ? { ...changed, choices: [newChoice()] } : changed
}

export function placeOf(questions: Questions, key: string): number {
  return questions.findIndex((question) => question.key === key)
}

/** Back where it stood, or at the end of what is left. */
export function insertChoice(questions: Questions, key: string, at: number, choice: DraftChoice): Questions {
  return questions.map((question) =>
    question.key === key
      ? { ...question, choices: [...question.choices.slice(0, at), choice, ...question.choices.slice(at)] }
      : question,
  )
}
