import type { Breach } from '../../../contract/breach.ts'
import { breachWords } from '../../words/breach-words.ts'
import type { BreachQuery } from './breach-form.ts'
import { dataText, deedsOf, sourceText, whenText } from './breach-text.ts'

type Known = { asked: BreachQuery; breach: Breach }
type Question = {
  id: string
  question: string
  hint?: string
  /** What Kampung knows of what was asked. */
  filled?: (known: Known) => string
  /** What it knows of whoever fills it in, whatever was asked. */
  own?: (me: { name: string; email: string }) => string
}

const personCount = ({ breach: { counts } }: Known) =>
  counts.people === 0 ? breachWords.nobody : breachWords.couldHaveSeen(counts)

/** What the PDPC's form asks, in its order. */
export const BREACH_QUESTIONS: readonly Question[] = [
  {
    id: 'what',
    question: 'What happened?',
    hint: 'A phone was lost, a password was known to somebody else.',
  },
  { id: 'when', question: 'When did it happen?', filled: ({ asked }) => whenText(asked) },
  { id: 'found', question: 'When and how was it found?' },
  {
    id: 'through',
    question: 'Through what could somebody get at the data?',
    filled: ({ asked, breach }) => sourceText(asked, breach),
  },
  { id: 'people', question: 'How many people are concerned?', filled: personCount },
  { id: 'data', question: 'Which kinds of personal data?', filled: ({ breach }) => dataText(breach) },
  {
    id: 'more',
    question: 'What else was done in these days?',
    filled: ({ breach }) => deedsOf(breach).join('\n'),
  },
  { id: 'harm', question: 'Which harm may come to them?' },
  {
    id: 'stopped',
    question: 'What was done to stop it?',
    hint: 'The sign-in was ended, the password changed, everyone signed out.',
  },
  { id: 'again', question: 'What keeps it from happening again?' },
  { id: 'told', question: 'Are the people concerned told? When, and how?' },
  { id: 'late', question: 'If the PDPC is told late: why?' },
  { id: 'contact', question: 'Whom can the PDPC ask?', own: (me) => `${me.name}, ${me.email}` },
]
