import { Problem } from '../../../contract/problem.ts'
import type { Question } from '../../../contract/question.ts'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import { isSlip, type RespeltOption } from '../../../contract/respelt.ts'
import type { FormRow } from './form-repository.ts'
import { renamedTo } from './option-facts.ts'
import { saidRespelt, stoodTogether } from './respelt.ts'

type Wording = { readonly questions: readonly Question[] }
type Stands = Pick<FormRow, 'questions' | 'respelt'>

/**
 * The options that come with an edit and may be one that goes, in better words: one that differs by a slip wherever it
 * stands, else the one in the same place. `wordings` are all that the form ever had.
 */
export function likelyRespelt(
  form: Stands,
  after: readonly Question[],
  wordings: readonly Wording[],
): RespeltOption[] {
  return after.flatMap((question) => {
    const { uid, choices } = question
    const old = form.questions.find((one) => one.uid === uid)
    if (!old || !hasOwnChoices(old.type) || !hasOwnChoices(question.type)) return []
    const gone = old.choices.filter((choice) => !choices.includes(choice))
    const came = new Set(choices.filter((choice) => !old.choices.includes(choice)))
    const found = new Map<string, string>()
    const pair = (was: string, now: string | undefined) => {
      if (now === undefined || !came.has(now) || stoodTogether(wordings, { uid, was, now }, form.respelt))
        return
      came.delete(now)
      found.set(was, now)
    }
    for (const was of gone) {
      const alike = [...came].find((now) => isSlip(was, now))
      pair(was, alike)
    }
    for (const was of gone) if (!found.has(was)) pair(was, renamedTo(old.choices, was, choices))
    return [...found].map(([was, now]) => ({ uid, was, now }))
  })
}

type Sent = Parameters<typeof saidRespelt>[0]

/** Throws 422 where two options are said to be one that once stood beside each other. */
export function requireApart(
  form: Stands,
  sent: Sent,
  kept: readonly Question[],
  wordings: readonly Wording[],
): void {
  const said = saidRespelt(sent, kept)
  const wrong = said.find((one) => stoodTogether(wordings, one, form.respelt))
  if (!wrong) return
  const at = kept.findIndex(({ uid }) => uid === wrong.uid)
  const message = `“${wrong.was}” and “${wrong.now}” were offered beside each other: they are two answers`
  throw new Problem('invalid', { fields: { [`questions.${at}.respelt`]: message } })
}
