import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Form, Question, questionFields } from '../../../contract/form.ts'

type Sent = z.output<typeof questionFields>

/**
 * The questions as they are kept: numbered from 1, each with its permanent id. An id that this form never had is made
 * anew, so that no two forms ever share one. `known` holds every id of the form, `earlier` the questions as they stood.
 */
export function keepQuestions(
  sent: readonly Sent[],
  known: ReadonlySet<string> = new Set(),
  earlier: readonly Question[] = [],
): Question[] {
  return sent.map(({ uid, question, type, required, choices }, index) => {
    const isOurs = uid !== undefined && known.has(uid)
    const before = isOurs ? earlier.find((one) => one.uid === uid) : undefined
    return {
      id: index + 1,
      uid: isOurs ? uid : newUid(),
      question,
      type,
      required: required ?? before?.required ?? true,
      choices: type === 'mcq' ? (choices ?? []) : [],
    }
  })
}

const newUid = () => BigInt(`0x${randomBytes(12).toString('hex')}`).toString(36)

type Wording = Pick<Form, 'title' | 'questions'>

/** Whether both ask the same in the same words and order; the database gives keys back in an order of its own. */
export const isSameWording = (a: Wording, b: Wording): boolean => plain(a) === plain(b)

const plain = ({ title, questions }: Wording) =>
  JSON.stringify([title, questions.map((q) => [q.uid, q.question, q.type, q.required, q.choices])])
