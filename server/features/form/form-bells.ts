import type { z } from 'zod'
import { type Bell, isSameBell } from '../../../contract/bell.ts'
import type { Form } from '../../../contract/form.ts'
import type { Question, questionFields } from '../../../contract/question.ts'
import type { FormBell } from '../../../db/record-tables.ts'
import { factsBy, isOf, isOffered, keepFacts, renamedTo } from './option-facts.ts'
import type { Respell } from './respelt.ts'

type Sent = z.output<typeof questionFields>
type Asked = Pick<Question, 'uid' | 'choices'>

/** The bells as they are kept. */
export const keepBells = (
  sent: readonly Sent[],
  kept: readonly Question[],
  before: readonly FormBell[] = [],
): FormBell[] =>
  keepFacts(
    kept,
    kept.map(({ uid }, at) =>
      sent[at]?.bells?.map(({ choice, tell_now = false, within_days = null, risk = '' }) => ({
        ...{ uid, choice, tell_now, within_days, risk },
      })),
    ),
    before,
  )

/** Each question with the bells of what it offers; none where it has none. */
export const withBells = <Given extends Asked>(
  questions: readonly Given[],
  bells: readonly FormBell[],
): (Given & { bells?: Bell[] })[] => {
  const bellsOf = factsBy(bells)
  return questions.map((question) => {
    const own = question.choices.flatMap((choice) =>
      bellsOf(question.uid, choice).map(({ uid: _, ...bell }) => bell),
    )
    return own.length > 0 ? { ...question, bells: own } : question
  })
}

/**
 * What an option rings: as the newest version has it, whether or not it has a bell there; an option that is offered
 * no more as the one that took its place has it, else as it had it when it went.
 */
export function bellOf(
  asked: Asked,
  choice: string,
  newest: readonly Asked[],
  bells: readonly FormBell[],
  respell: Respell,
): FormBell | undefined {
  const find = (words: string) => bells.find(isOf(asked.uid, words))
  const better = respell(asked.uid, choice)
  if (better !== choice) return find(better)
  if (isOffered(newest, asked.uid, choice)) return find(choice)
  const now = newest.find(({ uid }) => uid === asked.uid)
  const renamed = now && renamedTo(asked.choices, choice, now.choices)
  return (renamed === undefined ? undefined : find(renamed)) ?? find(choice)
}

type Questions = Form['questions']
export type BellChange = { question: Questions[number]; option: string; isRemoved: boolean }

/** What an edit does to bells; one that goes along with reworded options is no change. */
export function bellChanges(before: Questions, after: Questions): BellChange[] {
  return [...before, ...after.filter(({ uid }) => before.every((one) => one.uid !== uid))].flatMap((old) => {
    const now = after.find(({ uid }) => uid === old.uid)
    const was = before.includes(old) ? (old.bells ?? []) : []
    const nameOf = (choice: string) =>
      now && !now.choices.includes(choice) ? (renamedTo(old.choices, choice, now.choices) ?? choice) : choice
    const moved = was.map((bell) => ({ ...bell, choice: nameOf(bell.choice) }))
    const rings = now?.bells ?? []
    const removed = moved.flatMap(({ choice }, at) =>
      rings.some((bell) => bell.choice === choice)
        ? []
        : [{ question: now ?? old, option: was[at]?.choice ?? choice, isRemoved: true }],
    )
    const changed = rings.flatMap((bell) =>
      isSameBell(
        bell,
        moved.find(({ choice }) => choice === bell.choice),
      )
        ? []
        : [{ question: now ?? old, option: bell.choice, isRemoved: false }],
    )
    return [...removed, ...changed]
  })
}
