import { TRANSLATED } from '../../../contract/language.ts'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import { words } from '../../words.ts'
import { pointsBody } from './draft-points.ts'
import { isSameRhythm, rhythmText } from './draft-rhythm.ts'
import {
  bodyOf,
  emptyDraft,
  type FormDraft,
  isSameQuestions,
  isSameRanges,
  unconditional,
} from './form-draft.ts'
import { gridHeads } from './grid-rows.ts'
import { type DraftQuestion, placeOf, type Questions } from './question-list.ts'
import { askedIfOf, requiredIfOf } from './shown-if.ts'
import { spokenAsides } from './translation-state.ts'

const fields = ['title', 'programme', 'stage', 'repeats', 'questions', 'ranges'] as const
export type ClashField = (typeof fields)[number]
export type Side = 'mine' | 'theirs'
/** `isTaken`: only they changed it, so it is theirs without a question; else both did, and one is chosen. */
export type ClashLine = { field: ClashField; label: string; mine: string; theirs: string; isTaken: boolean }

/**
 * S-15, three ways, part by part: what another editor changed in the form that both began with. A part that only I
 * changed is no line.
 */
export function clashLines(base: FormDraft, mine: FormDraft, theirs: FormDraft): ClashLine[] {
  return fields
    .filter((field) => !isSamePart(field, theirs, base) && !isSamePart(field, theirs, mine))
    .map((field) => ({
      field,
      label: parts[field].label,
      mine: parts[field].text(mine),
      theirs: parts[field].text(theirs),
      isTaken: isSamePart(field, mine, base),
    }))
}

export const isSamePart = (field: ClashField, a: FormDraft, b: FormDraft) => parts[field].isSame(a, b)

type Part = {
  label: string
  text: (draft: FormDraft) => string
  isSame: (a: FormDraft, b: FormDraft) => boolean
}

const parts: Readonly<Record<ClashField, Part>> = {
  title: {
    label: 'Title',
    text: (draft) => titleText(draft) || '(empty)',
    isSame: (a, b) => titleText(a) === titleText(b),
  },
  programme: {
    label: 'Programme',
    text: ({ programme }) => programme?.name ?? words.hint.no_programme,
    isSame: (a, b) => a.programme?.id === b.programme?.id,
  },
  stage: {
    label: 'Stage',
    text: ({ stage }) => stage || '(empty)',
    isSame: (a, b) => a.stage === b.stage,
  },
  repeats: {
    label: words.form.again.label,
    text: rhythmText,
    isSame: isSameRhythm,
  },
  questions: {
    label: 'Questions',
    text: ({ questions }) => counted(questions),
    isSame: (a, b) => isSameQuestions(a.questions, b.questions),
  },
  ranges: {
    label: words.form.points.meaning,
    text: ({ ranges }) =>
      ranges.map(({ from, to, words }) => `${from} to ${to}: ${words}`).join('; ') || '(empty)',
    isSame: isSameRanges,
  },
}

/** With its translations: 'Home visit / 家访'. */
const titleText = ({ title, titles }: FormDraft) =>
  [title, ...TRANSLATED.map((language) => titles[language])].filter(Boolean).join(' / ')

const counted = ({ length }: Questions) => `${length} ${length === 1 ? 'question' : 'questions'}`

/** The draft with one part taken from a side. */
export function takePart(draft: FormDraft, field: ClashField, side: FormDraft): FormDraft {
  return {
    ...draft,
    [field]: side[field],
    ...(field === 'repeats' && { everyWeeks: side.everyWeeks, due: side.due, dueDays: side.dueDays }),
    ...(field === 'title' && { titles: side.titles, titlesMadeFor: side.titlesMadeFor }),
  }
}

export type QuestionDifference = { key: string; mine: string; theirs: string }

/** The questions that are not the same on both sides, matched by their permanent ids. */
export function questionDifferences(mine: Questions, theirs: Questions): QuestionDifference[] {
  const differences: QuestionDifference[] = []
  for (const question of mine) {
    const other = question.uid ? theirs.find(({ uid }) => uid === question.uid) : undefined
    if (other && contentOf(other, theirs) === contentOf(question, mine)) continue
    differences.push({
      key: question.key,
      mine: summary(question, mine),
      theirs: other ? summary(other, theirs) : 'Not there',
    })
  }
  for (const question of theirs) {
    if (mine.some(({ uid }) => uid === question.uid)) continue
    differences.push({ key: question.key, mine: 'Not there', theirs: summary(question, theirs) })
  }
  return differences
}

const contentOf = (question: DraftQuestion, all: Questions) =>
  JSON.stringify([
    bodyOf({ ...emptyDraft, questions: [unconditional(question)] }).questions,
    askedIfOf(all, question.shownIf),
    requiredIfOf(all, question),
    gridOf(question, all) !== undefined,
  ])

// Both sides stay as they are while they are compared, question by question.
const known = new WeakMap<Questions, number[]>()

/** The number of the question whose options a row has. */
function gridOf({ key }: DraftQuestion, all: Questions): number | undefined {
  const heads = known.get(all) ?? gridHeads(all)
  known.set(all, heads)
  const at = placeOf(all, key)
  const head = heads[at]
  return head === undefined || head === at ? undefined : head + 1
}

function summary(one: DraftQuestion, all: Questions): string {
  const { question, type, required, choices, shownIf } = one
  const beside = spokenAsides(one).map(({ name, text }) => `. ${words.form.asides[name]}: ${text}`)
  const options = hasOwnChoices(type) ? `: ${choices.map(({ text }) => text).join(' / ')}` : ''
  const say = words.form.condition
  const [asked, needed] = [askedIfOf(all, shownIf), requiredIfOf(all, one)]
  const when = asked ? `. ${say.onlyIf(asked.question, asked.choices)}` : ''
  const must = needed ? `. ${say.requiredIf(needed.question, needed.choices)}` : ''
  const kind = `${words.question_type[type]}${options}${required || needed ? '' : ', not required'}`
  const points = pointsBody(one).map(({ choice, points }) => `${choice} ${points}`)
  const counts = points.length > 0 ? `. ${words.form.points.line(points.join(' · '))}` : ''
  const head = gridOf(one, all)
  const grid = head === undefined ? '' : `. ${words.form.grid.options(head)}`
  return `${question || '(empty)'} (${kind})${grid}${when}${must}${counts}${beside.join('')}`
}
