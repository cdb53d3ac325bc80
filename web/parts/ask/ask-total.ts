import type { AskedAnswer } from '../../../contract/form-ask.ts'

/** What came of all portions together. */
export type AskTotal = Record<
  'volunteers' | 'without_phone' | Exclude<keyof AskedAnswer, 'volunteers'>,
  number
>

/** Adds the portions up; a volunteer who was told in several of them is one. */
export function askTotal(answers: readonly AskedAnswer[]): AskTotal {
  const told = new Map(
    answers.flatMap(({ volunteers }) => volunteers.map((one) => [one.account_id, one.has_phone])),
  )
  const sum = (name: 'asked' | 'already' | 'alone' | 'gone') =>
    answers.reduce((before, answer) => before + answer[name], 0)
  return {
    volunteers: told.size,
    without_phone: [...told.values()].filter((has_phone) => !has_phone).length,
    ...{ asked: sum('asked'), already: sum('already'), alone: sum('alone'), gone: sum('gone') },
  }
}
