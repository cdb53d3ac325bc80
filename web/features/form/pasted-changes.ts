import type { QuestionType } from '../../../contract/question-types.ts'
import { type PastedQuestion, readPasted } from './pasted-questions.ts'
import { changeQuestion } from './question-list.ts'

/** What its writer decided about a line before it is added. */
export type PastedChange = { type?: QuestionType; required?: boolean }
export type Changed = ReadonlyMap<string, PastedChange>
/** `id` is the line and which of the same lines it is: more lines above it change nothing of what was decided. */
export type ShownQuestion = PastedQuestion & { id: string }

/** What was pasted, each as it was read or as somebody decided since. A text is the line as it was written. */
export function readWith(pasted: string, changed: Changed): ShownQuestion[] {
  const seen = new Map<string, number>()
  return readPasted(pasted).map(({ written, question }) => {
    const nth = (seen.get(written) ?? 0) + 1
    seen.set(written, nth)
    const id = `${nth} ${written}`
    const { type = question.type, required = question.required } = changed.get(id) ?? {}
    const isText = type !== question.type && (type === 'short' || type === 'long')
    const change = { type, required, ...(isText && { question: written }) }
    const [made = question] = changeQuestion([question], question.key, change)
    return { written, question: made, id }
  })
}
