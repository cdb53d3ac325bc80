import type { FormResponse } from '../../../contract/form-response.ts'

export type Given = FormResponse['responses'][number]
/** One question, with what each of the two responses says; undefined where that one was not asked it. */
export type Compared = { uid: string; question: string; counting?: Given; held?: Given; differs: boolean }

/** Both responses question by question, matched by permanent id: in the order of the one that counts, then what else was held. */
export function comparedAnswers(counting: readonly Given[], held: readonly Given[]): Compared[] {
  const heldBy = new Map(held.map((one) => [one.uid, one]))
  const asked = new Set(counting.map(({ uid }) => uid))
  return [
    ...counting.map((one) => compared(one, one, heldBy.get(one.uid))),
    ...held.filter(({ uid }) => !asked.has(uid)).map((one) => compared(one, undefined, one)),
  ]
}

function compared({ uid, question }: Given, counting: Given | undefined, held: Given | undefined): Compared {
  const differs = answerText(counting) !== answerText(held)
  return { uid, question, differs, ...(counting && { counting }), ...(held && { held }) }
}

/** Two photographs are called the same and are not. */
const answerText = (given: Given | undefined): string => given?.attachment?.id ?? given?.answer.trim() ?? ''
