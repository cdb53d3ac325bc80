import { TRANSLATED } from '../../../contract/language.ts'
import { words } from '../../words.ts'
import { bodyOf, emptyDraft, type FormDraft, isSameQuestions } from './form-draft.ts'
import type { DraftQuestion, Questions } from './question-list.ts'

export type ClashField = 'title' | 'programme' | 'stage' | 'questions'
export type Side = 'mine' | 'theirs'
export type ClashLine = { field: ClashField; label: string; mine: string; theirs: string; first: Side }

/**
 * S-15: what another editor's form says otherwise, part by part. A part that I left as I found it starts as theirs,
 * so that keeping my title cannot undo their questions.
 */
export function clashLines(base: FormDraft, mine: FormDraft, theirs: FormDraft): ClashLine[] {
  const lines: (ClashLine & { isSame: boolean })[] = [
    {
      field: 'title',
      label: 'Title',
      mine: titleText(mine) || '(empty)',
      theirs: titleText(theirs),
      isSame: titleText(mine) === titleText(theirs),
      first: titleText(mine) === titleText(base) ? 'theirs' : 'mine',
    },
    {
      field: 'programme',
      label: 'Programme',
      mine: mine.programme?.name ?? words.hint.no_programme,
      theirs: theirs.programme?.name ?? words.hint.no_programme,
      isSame: mine.programme?.id === theirs.programme?.id,
      first: mine.programme?.id === base.programme?.id ? 'theirs' : 'mine',
    },
    {
      field: 'stage',
      label: 'Stage',
      mine: mine.stage || '(empty)',
      theirs: theirs.stage,
      isSame: mine.stage === theirs.stage,
      first: mine.stage === base.stage ? 'theirs' : 'mine',
    },
    {
      field: 'questions',
      label: 'Questions',
      mine: counted(mine.questions),
      theirs: counted(theirs.questions),
      isSame: isSameQuestions(mine.questions, theirs.questions),
      first: isSameQuestions(mine.questions, base.questions) ? 'theirs' : 'mine',
    },
  ]
  return lines.filter(({ isSame }) => !isSame).map(({ isSame: _, ...line }) => line)
}

/** With its translations: 'Home visit / 家访'. */
const titleText = ({ title, titles }: FormDraft) =>
  [title, ...TRANSLATED.map((language) => titles[language])].filter(Boolean).join(' / ')

const counted = ({ length }: Questions) => `${length} ${length === 1 ? 'question' : 'questions'}`

/** The draft with one part taken from a side. */
export function takePart(draft: FormDraft, field: ClashField, side: FormDraft): FormDraft {
  return { ...draft, [field]: side[field], ...(field === 'title' && { titles: side.titles }) }
}

export type QuestionDifference = { key: string; mine: string; theirs: string }

/** The questions that are not the same on both sides, matched by their permanent ids. */
export function questionDifferences(mine: Questions, theirs: Questions): QuestionDifference[] {
  const differences: QuestionDifference[] = []
  for (const question of mine) {
    const other = question.uid ? theirs.find(({ uid }) => uid === question.uid) : undefined
    if (other && contentOf(other) === contentOf(question)) continue
    differences.push({
      key: question.key,
      mine: summary(question),
      theirs: other ? summary(other) : 'Not there',
    })
  }
  for (const question of theirs) {
    if (mine.some(({ uid }) => uid === question.uid)) continue
    differences.push({ key: question.key, mine: 'Not there', theirs: summary(question) })
  }
  return differences
}

const contentOf = (question: DraftQuestion) =>
  JSON.stringify(bodyOf({ ...emptyDraft, questions: [question] }).questions)

function summary({ question, type, required, choices }: DraftQuestion): string {
  const options = type === 'mcq' ? `: ${choices.map(({ text }) => text).join(' / ')}` : ''
  return `${question || '(empty)'} (${words.question_type[type]}${options}${required ? '' : ', not required'})`
}
