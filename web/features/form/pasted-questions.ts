import { FIXED_CHOICES } from '../../../contract/question-types.ts'
import { kindSaid, type ReadLine, readLine } from './pasted-kinds.ts'
import { type DraftQuestion, newChoice, newQuestion } from './question-list.ts'

/** What a line begins with: a number before a question, a bullet, box or letter before an option, or nothing. */
const MARKS = {
  number: /^(?:Q(?:uestion)?\s*)?[（(]?[\d０-９]{1,3}(?:[.):）．、：](?!\d)\s*|\t)/iu,
  bullet: /^(?:[-–—•●▪*·☐□○◯]|\[ ?\]|\( ?\)|o(?=\s))\s*/u,
  letter: /^(?:\([a-z]\)|[a-z][.)])\s+/iu,
}
type Mark = keyof typeof MARKS | 'none'
const marks = Object.keys(MARKS) as (keyof typeof MARKS)[]

type Line = { mark: Mark; text: string; options: string[]; isStarred: boolean }
/** A question as it is read, and the line as it was written. */
export type PastedQuestion = { written: string; question: DraftQuestion }

/**
 * Lines as a letter, a table or another form has them, as questions with their options. The first line says what a
 * question begins with; whatever begins otherwise is an option of the question above. The cells beside a question
 * are its options. Empty lines, and an option that is there already, are passed over. What a line says of its answer,
 * '(Yes/No)' or 'Pain 0-10', is its type.
 */
export function readPasted(pasted: string): PastedQuestion[] {
  const lines = pasted
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028]/)
    .flatMap(lineOf)
  const asks = lines[0]?.isStarred ? 'none' : lines[0]?.mark
  const asked: Line[] = []
  for (const line of lines) {
    const above = asked.at(-1)
    if (!above || isQuestion(line, asks)) asked.push(line)
    else above.options.push(line.text, ...line.options)
  }
  const read = asked.map((line) => ({ line, said: readLine(line.text) }))
  // Where some are marked, the others need no answer; where none is, all do, as of any new question.
  const areMarked = read.some(({ line, said }) => line.isStarred || said.isRequired === true)
  return read.map(({ line, said }) => {
    const required = line.isStarred || (said.isRequired ?? !areMarked)
    return { written: line.text, question: { ...questionFrom(line, said), required } }
  })
}

/** Among lines without a mark a numbered one is a question as well. */
const isQuestion = ({ mark, isStarred }: Line, first: Mark | undefined) =>
  mark === first || (first === 'none' && (mark === 'number' || isStarred))

function lineOf(written: string): Line[] {
  const trimmed = written.trim()
  // A star before a question says that it is required; before an option it is a bullet.
  const isStarred = /^\*(?=[^\s*]).*[?？]/.test(trimmed)
  const mark = marks.find((one) => MARKS[one].test(trimmed)) ?? 'none'
  const rest = mark === 'none' ? trimmed : trimmed.replace(MARKS[mark], '')
  const [text = '', ...options] = rest
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
  return text ? [{ mark, text, options, isStarred }] : []
}

function questionFrom({ text, options: below }: Line, { question, kind }: ReadLine): DraftQuestion {
  const [only = ''] = below
  // One cell or line beside a question is no choice: it may say what the answer is.
  const said = below.length === 1 ? kindSaid(only) : undefined
  if (below.length === 0 || said) {
    const { type = 'short', options = [], min = '', max = '' } = said ?? kind ?? {}
    const isEmpty = (type === 'mcq' || type === 'several') && options.length === 0
    if (isEmpty) return newQuestion({ question: text })
    return options.length > 0
      ? withOptions(question, options, type)
      : newQuestion({ question, type, min, max })
  }
  const isChosen = kind && !kind.options && (kind.type === 'mcq' || kind.type === 'several')
  return isChosen ? withOptions(question, below, kind.type) : withOptions(kind ? text : question, below)
}

function withOptions(
  question: string,
  written: readonly string[],
  type: DraftQuestion['type'] = 'mcq',
): DraftQuestion {
  const options = [...new Set(written)]
  if (type === 'mcq' && isYesNo(options)) return newQuestion({ question, type: 'yes_no' })
  return newQuestion({ question, type, choices: options.map((option) => newChoice(option)) })
}

/** Asked so, it is read in four languages without a translation. */
const isYesNo = (options: readonly string[]) =>
  options.length === 2 && FIXED_CHOICES.yes_no.every((word, at) => same(word, options[at]))
const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
