import type { z } from 'zod'
import type { Bell } from '../../../contract/bell.ts'
import { DEFAULT_STAGE } from '../../../contract/constants.ts'
import type { Form, formFields } from '../../../contract/form.ts'
import type { PointRange } from '../../../contract/points.ts'
import {
  FIXED_CHOICES,
  type FixedType,
  hasOwnChoices,
  isFixedType,
} from '../../../contract/question-types.ts'
import { pointsBody } from './draft-points.ts'
import { type DraftRhythm, emptyRhythm, isSameRhythm, rhythmBody, rhythmOf, wholeOf } from './draft-rhythm.ts'
import { asideBody, draftAsidesOf, saidIn, textsOf, translationsOf } from './draft-words.ts'
import { gridHeads } from './grid-rows.ts'
import {
  type DraftChoice,
  type DraftQuestion,
  newChoice,
  newQuestion,
  type Questions,
  type Texts,
} from './question-list.ts'
import { askedIfOf, requiredIfOf, shownIfOf } from './shown-if.ts'

export type TaggedProgramme = { readonly id: number; readonly name: string; readonly cover_image: string }

/** A form while it is written: what is typed, as it is typed. */
export type FormDraft = DraftRhythm & {
  readonly title: string
  readonly titles: Texts
  /** The title that each of them was made for. */
  readonly titlesMadeFor: Texts
  readonly programme: TaggedProgramme | null
  readonly stage: string
  readonly questions: Questions
  /** What the sum of points means. */
  readonly ranges: readonly PointRange[]
}
export type FormBody = z.input<typeof formFields>

export const emptyDraft: FormDraft = {
  title: '',
  titles: {},
  titlesMadeFor: {},
  programme: null,
  stage: String(DEFAULT_STAGE),
  ...emptyRhythm,
  questions: [],
  ranges: [],
}

export const draftOf = (form: Form): FormDraft => ({
  ...wordsOf(form),
  programme: { id: form.programme_id, name: form.programme_name, cover_image: form.cover_image },
  stage: String(form.stage),
})

type Written = Pick<
  Form,
  'title' | 'title_translations' | 'repeats' | 'every_weeks' | 'questions' | 'ranges'
> &
  Partial<Pick<Form, 'title_made_for' | 'due_days' | 'due_after'>>

/** What is asked and how often, wherever it stands. */
function wordsOf(form: Written): Omit<FormDraft, 'programme' | 'stage'> {
  const questions = form.questions.map(draftQuestionOf)
  return {
    title: form.title,
    titles: textsOf((language) => form.title_translations[language]),
    titlesMadeFor: textsOf(
      (language) => form.title_translations[language] && (form.title_made_for?.[language] || form.title),
    ),
    ...rhythmOf(form),
    ranges: form.ranges ?? [],
    questions: questions.map((question, at) => {
      const { shown_if, required_if } = form.questions[at] ?? {}
      if (!shown_if && !required_if) return question
      const requiredIf = shownIfOf(questions, required_if)
      return { ...question, shownIf: shownIfOf(questions, shown_if), requiredIf }
    }),
  }
}

function draftQuestionOf(asked: Form['questions'][number]): DraftQuestion {
  const { uid, question, type, required, choices, translations, bells = [], points = [], ...more } = asked
  const said = saidIn(translations)
  return newQuestion({
    ...{ uid, question, type, required },
    isRow: more.same_choices,
    min: numberText(more.min),
    max: numberText(more.max),
    fixedBells: isFixedType(type)
      ? Object.fromEntries(bells.map(({ choice, ...bell }) => [choice, bell]))
      : {},
    fixedPoints: isFixedType(type) ? Object.fromEntries(points.map((one) => [one.choice, one.points])) : {},
    asides: draftAsidesOf(asked),
    translations: said((one) => one.question),
    madeFor: said((one) => one.question && (one.made_for?.question || question)),
    choices: (hasOwnChoices(type) ? choices : []).map((text, at) =>
      newChoice(text, {
        translations: said((one) => one.choices[at]),
        madeFor: said((one) => one.choices[at] && (one.made_for?.choices[at] || text)),
        bell: bells.find(({ choice }) => choice === text),
        points: points.find(({ choice }) => choice === text)?.points,
      }),
    ),
  })
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The same words, options and translations where another form is written: every question is a new one. */
export function copiedWords(form: Written) {
  const { questions, ...words } = wordsOf(form)
  // Their keys stay: what depends on another question names it by its key.
  return { ...words, questions: questions.map((question) => ({ ...question, uid: undefined })) }
}

/** For another programme. */
export const copyOf = (form: Form): FormDraft => ({
  ...copiedWords(form),
  programme: null,
  stage: String(form.stage),
})

/** What is sent: the place is the number (G-29), options go with multiple choice only. */
export function bodyOf(draft: FormDraft): FormBody {
  const heads = gridHeads(draft.questions)
  return {
    stage: wholeOf(draft.stage),
    programme_id: draft.programme?.id ?? Number.NaN,
    title: draft.title,
    ...titlesOf(draft),
    ...rhythmBody(draft),
    ranges: [...draft.ranges],
    questions: draft.questions.map((one, at, all) => {
      const { uid, question, type, required, choices, fixedBells, min, max, asides } = one
      return {
        id: at + 1,
        ...(uid && { uid }),
        question,
        ...asideBody(asides),
        type,
        required,
        ...(hasOwnChoices(type) && { choices: choices.map(({ text }) => text), bells: bellsOf(choices) }),
        same_choices: heads[at] !== at,
        ...(isFixedType(type) && { bells: bellsOf(fixedChoices(type, fixedBells)) }),
        ...((hasOwnChoices(type) || isFixedType(type)) && { points: pointsBody(one) }),
        ...(type === 'number' && { min: limitOf(min), max: limitOf(max) }),
        shown_if: askedIfOf(all, one.shownIf) ?? null,
        required_if: requiredIfOf(all, one) ?? null,
        translations: translationsOf(one),
      }
    }),
  }
}

/** One in which nothing is ticked is none. */
const bellsOf = (choices: readonly Pick<DraftChoice, 'text' | 'bell'>[]): Bell[] =>
  choices.flatMap(({ text, bell }) => {
    if (!bell || !(bell.tell_now || bell.within_days || bell.risk)) return []
    const { tell_now, within_days, risk } = bell
    return [{ choice: text, tell_now, within_days, risk }]
  })

const fixedChoices = (type: FixedType, bells: DraftQuestion['fixedBells']) =>
  FIXED_CHOICES[type].map((text) => ({ text, bell: bells[text] }))

/** Absent where nothing is typed; what is no number is refused. */
const limitOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))

export const isSameRanges = (a: FormDraft, b: FormDraft): boolean =>
  JSON.stringify(a.ranges) === JSON.stringify(b.ranges)

const titlesOf = ({ titles, titlesMadeFor }: FormDraft) => ({
  title_translations: textsOf((language) => titles[language]?.trim()),
  title_made_for: textsOf((language) => titles[language]?.trim() && titlesMadeFor[language]),
})

/** Whether both would be saved as the same. */
export function isSameDraft(a: FormDraft, b: FormDraft): boolean {
  return (
    a === b ||
    (a.title === b.title &&
      JSON.stringify(titlesOf(a)) === JSON.stringify(titlesOf(b)) &&
      a.stage === b.stage &&
      isSameRhythm(a, b) &&
      isSameRanges(a, b) &&
      a.programme?.id === b.programme?.id &&
      isSameQuestions(a.questions, b.questions))
  )
}

export function isSameQuestions(a: Questions, b: Questions): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((question, at) => question === b[at] || textOf(question) === textOf(b[at] ?? question)) &&
      conditionsText(a) === conditionsText(b) &&
      `${gridHeads(a)}` === `${gridHeads(b)}`)
  )
}

/** On what it depends is compared by place and words. */
export const unconditional = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  shownIf: undefined,
  requiredIf: undefined,
})

/** By place and words, which both sides have alike. */
const conditionsText = (questions: Questions) =>
  JSON.stringify(
    questions.flatMap((question, at) => {
      const needed = requiredIfOf(questions, question)
      return question.shownIf || needed ? [[at, askedIfOf(questions, question.shownIf), needed]] : []
    }),
  )

// A question that nobody touched is the very same object: it is written out once, however much is typed elsewhere.
const texts = new WeakMap<DraftQuestion, string>()

function textOf(question: DraftQuestion): string {
  const text =
    texts.get(question) ??
    JSON.stringify(bodyOf({ ...emptyDraft, questions: [unconditional(question)] }).questions)
  texts.set(question, text)
  return text
}
