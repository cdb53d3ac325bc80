import { FIXED_CHOICES } from '../../../contract/question-types.ts'
import { type DraftQuestion, newChoice, newQuestion } from './question-list.ts'

/** What a line begins with: a number before a question, a bullet, box or letter before an option, or nothing. */
const MARKS = {
  number: /^(?:Q(?:uestion)?\s*)?[（(]?[\d０-９]{1,3}(?:[.):）．、：](?!\d)\s*|\t)/iu,
  bullet: /^(?:[-–—•●▪*·☐□○◯]|\[ ?\]|\( ?\)|o(?=\s))\s*/u,
  letter: /^(?:\([a-z]\)|[a-z][.)])\s+/iu,
}
type Mark = keyof typeof MARKS | 'none'
const marks = Object.keys(MARKS) as (keyof typeof MARKS)[]

type Line = { mark: Mark; text: string; options: string[] }

/**
 * Lines as a letter, a table or another form has them, as questions with their options. The first line says what a
 * question begins with; whatever begins otherwise is an option of the question above. The cells beside a question
 * are its options. Empty lines, and an option that is there already, are passed over.
 */
export function questionsOf(pasted: string): DraftQuestion[] {
  const lines = pasted
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028]/)
    .flatMap(lineOf)
  const asks = lines[0]?.mark
  const asked: Line[] = []
  for (const line of lines) {
    const above = asked.at(-1)
    if (!above || isQuestion(line.mark, asks)) asked.push(line)
    else above.options.push(line.text, ...line.options)
  }
  return asked.map(({ text, options }) => questionFrom(text, [...new Set(options)]))
}

/** Among lines without a mark a numbered one is a question as well. */
const isQuestion = (mark: Mark, first: Mark | undefined) =>
  mark === first || (first === 'none' && mark === 'number')

function lineOf(written: string): Line[] {
  const trimmed = written.trim()
  const mark = marks.find((one) => MARKS[one].test(trimmed)) ?? 'none'
  const rest = mark === 'none' ? trimmed : trimmed.replace(MARKS[mark], '')
  const [text = '', ...options] = rest
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
  return text ? [{ mark, text, options }] : []
}

function questionFrom(question: string, options: readonly string[]): DraftQuestion {
  if (options.length === 0) return newQuestion({ question })
  if (isYesNo(options)) return newQuestion({ question, type: 'yes_no' })
  return newQuestion({ question, type: 'mcq', choices: options.map((option) => newChoice(option)) })
}

/** Asked so, it is read in four languages without a translation. */
const isYesNo = (options: readonly string[]) =>
  options.length === 2 && FIXED_CHOICES.yes_no.every((word, at) => same(word, options[at]))
const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
