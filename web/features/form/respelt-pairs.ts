import type { EditChange, EditImpact } from '../../../contract/form-edit.ts'
import { isSlip } from '../../../contract/respelt.ts'
import { gridsOf } from '../../../contract/same-choices.ts'
import type { FormBody } from './form-draft.ts'

/** An option that may be one that goes, in better words, for all rows that share it (0075). */
export type RespeltPair = {
  key: string
  was: string
  now: string
  question: string
  /** How often it was chosen in all of them. */
  answered: number
  uids: string[]
}
/** What staff say of a pair; undefined until they have. */
export type Meant = Readonly<Record<string, 'same' | 'other' | undefined>>

export function respeltPairs({ changes, respelt = [] }: EditImpact, body: FormBody): RespeltPair[] {
  const heads = gridsOf(body.questions)
  const pairs = new Map<string, RespeltPair>()
  for (const { uid, was, now } of respelt) {
    const key = JSON.stringify([heads[body.questions.findIndex((one) => one.uid === uid)], was, now])
    const gone = changes.find((one) => one.kind === 'retires_option' && one.uid === uid && one.option === was)
    const first = pairs.get(key) ?? { key, was, now, question: gone?.question ?? '', answered: 0, uids: [] }
    pairs.set(key, {
      ...first,
      answered: first.answered + (gone?.answered ?? 0),
      uids: [...first.uids, uid],
    })
  }
  return [...pairs.values()]
}

/** A slip is taken for the same; of other words nothing is taken, unless nobody ever chose them. */
export const meantFirst = (pairs: readonly RespeltPair[]): Meant =>
  Object.fromEntries(
    pairs.map(({ key, was, now, answered }) => [
      key,
      isSlip(was, now) ? 'same' : answered === 0 ? 'other' : undefined,
    ]),
  )

/** The body with what is the same answer, whose answers follow. */
export function withRespelt(body: FormBody, pairs: readonly RespeltPair[], meant: Meant): FormBody {
  const same = pairs.filter(({ key }) => meant[key] === 'same')
  if (same.length === 0) return body
  return {
    ...body,
    questions: body.questions.map((question) => {
      const own = same.filter(({ uids }) => question.uid && uids.includes(question.uid))
      return own.length === 0 ? question : { ...question, respelt: own.map(({ was, now }) => ({ was, now })) }
    }),
  }
}

/** The changes without those that a pair asks about. */
export const withoutPairs = (changes: readonly EditChange[], pairs: readonly RespeltPair[]): EditChange[] =>
  changes.filter(
    ({ kind, uid, option }) =>
      !pairs.some(
        ({ uids, was, now }) =>
          uids.includes(uid) &&
          ((kind === 'retires_option' && option === was) || (kind === 'adds_option' && option === now)),
      ),
  )
