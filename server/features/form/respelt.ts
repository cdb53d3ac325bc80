import { type AskedIf, CONDITIONS } from '../../../contract/asked-if.ts'
import type { Question } from '../../../contract/question.ts'
import { joinSeveral, severalOf } from '../../../contract/question-types.ts'
import type { RespeltOption } from '../../../contract/respelt.ts'
import type { OptionFact } from './option-facts.ts'

/** The words of today for an option as it was chosen. */
export type Respell = (uid: string, choice: string) => string

export function respellerOf(respelt: readonly RespeltOption[]): Respell {
  const now = new Map(respelt.map((one) => [`${one.uid} ${one.was}`, one.now]))
  return (uid, choice) => now.get(`${uid} ${choice}`) ?? choice
}

/** In which words an option was chosen, today's first. */
export const spellingsOf = (respelt: readonly RespeltOption[], uid: string, choice: string): string[] => [
  choice,
  ...respelt.filter((one) => one.uid === uid && one.now === choice).map(({ was }) => was),
]

/** An answer in today's words; what was typed stays as it is. */
export function respellAnswer(respell: Respell, asked: Question | undefined, answer: string): string {
  if (!asked || asked.choices.length === 0) return answer
  const wordsOf = (choice: string) => respell(asked.uid, choice)
  return asked.type === 'several' ? joinSeveral(severalOf(answer).map(wordsOf)) : wordsOf(answer)
}

/** A wording with its options, and what hangs on them, in today's words. */
export function respellQuestions(respell: Respell, questions: readonly Question[]): Question[] {
  const respellIf = (condition: AskedIf | undefined) => {
    const uid = condition && questions[condition.question - 1]?.uid
    return condition && uid
      ? { ...condition, choices: condition.choices.map((choice) => respell(uid, choice)) }
      : condition
  }
  return questions.map((question) => ({
    ...question,
    choices: question.choices.map((choice) => respell(question.uid, choice)),
    ...Object.fromEntries(
      CONDITIONS.flatMap((name) => (question[name] ? [[name, respellIf(question[name])]] : [])),
    ),
  }))
}

/** What an option rings and counts goes along. */
export const respellFacts = <Fact extends OptionFact>(respell: Respell, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, choice: respell(fact.uid, fact.choice) }))

type Sent = { readonly respelt?: readonly Omit<RespeltOption, 'uid'>[] | undefined }

/** What a body says of its questions, which are kept in its order. */
export const saidRespelt = (sent: readonly Sent[], kept: readonly Question[]): RespeltOption[] =>
  kept.flatMap(({ uid }, at) => (sent[at]?.respelt ?? []).map((one) => ({ uid, ...one })))

/** The options as they are respelt once this is saved too; one that is offered again is an answer of its own again. */
export function keepRespelt(
  before: readonly RespeltOption[],
  said: readonly RespeltOption[],
  kept: readonly Question[],
): RespeltOption[] {
  const respell = respellerOf(said)
  const offered = new Set(kept.flatMap(({ uid, choices }) => choices.map((choice) => `${uid} ${choice}`)))
  return [...before.map((one) => ({ ...one, now: respell(one.uid, one.now) })), ...said].filter(
    ({ uid, was }) => !offered.has(`${uid} ${was}`),
  )
}

type Wording = { readonly questions: readonly Question[] }

/** Whether some wording offered both beside each other, however spelled: then they are two answers. */
export function stoodTogether(
  wordings: readonly Wording[],
  { uid, was, now }: RespeltOption,
  respelt: readonly RespeltOption[],
): boolean {
  const spellings = spellingsOf(respelt, uid, was).filter((words) => words !== now)
  return wordings.some(({ questions }) =>
    questions.some(
      ({ uid: id, choices }) =>
        id === uid && choices.includes(now) && spellings.some((words) => choices.includes(words)),
    ),
  )
}
