import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import type { Question } from '../../../contract/question.ts'
import type { Answered } from './answer-counts.ts'

/** A wording of a form, and since when it was asked so. */
export type AskedVersion = { questions: readonly Question[]; created_at: string }

/** Every question the form ever asked, once, in its newest words: today's in order, then the retired ones. */
export function everyQuestion(versions: readonly Pick<AskedVersion, 'questions'>[]): Question[] {
  const newest = new Map<string, Question>()
  for (const { questions } of versions)
    for (const question of questions) if (!newest.has(question.uid)) newest.set(question.uid, question)
  return [...newest.values()]
}

/** Versions newest first. */
export function joinVersions(
  versions: readonly AskedVersion[],
  counts: readonly Answered[],
  asked: ReadonlyMap<string, number>,
): QuestionAnswers[] {
  const countOf = new Map(counts.map((one) => [one.uid, one]))
  const today = new Set(versions[0]?.questions.map(({ uid }) => uid))
  return everyQuestion(versions).map(({ uid, question, type, choices }) => {
    const wordings = versions.map(({ questions }) => questions.find((one) => one.uid === uid))
    const offered = wordings.flatMap((one) => one?.choices ?? [])
    const count = countOf.get(uid)
    return {
      uid,
      question,
      type,
      is_retired: !today.has(uid),
      answered: count?.answered ?? 0,
      asked: asked.get(uid) ?? 0,
      typed: count?.typed ?? 0,
      choices: [...new Set([...choices, ...offered])].map((choice) => ({
        choice,
        count: count?.options.get(choice) ?? 0,
        is_retired: !choices.includes(choice),
      })),
      earlier: earlierWordings(
        question,
        wordings.map((one, at) => ({ words: one?.question, until: versions[at - 1]?.created_at })),
        count?.wordings ?? new Map(),
      ),
    }
  })
}

type Spell = { words: string | undefined; until: string | undefined }

/** The other words, each until the version that last stopped asking so. `spells` newest first. */
function earlierWordings(
  newest: string,
  spells: readonly Spell[],
  answered: Answered['wordings'],
): QuestionAnswers['earlier'] {
  const ends = new Map<string, string>()
  for (const { words, until } of spells)
    if (words !== undefined && until !== undefined && words !== newest && !ends.has(words))
      ends.set(words, until)
  return [...ends].flatMap(([question, until]) => {
    const count = answered.get(question) ?? 0
    return count === 0 ? [] : [{ question, answered: count, until }]
  })
}
