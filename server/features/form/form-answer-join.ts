import type { Question } from '../../../contract/form.ts'
import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import type { Answered } from './edit-impact.ts'

/** Every question the form ever asked, once, in its newest words: today's in order, then the retired ones. */
export function everyQuestion(versions: readonly (readonly Question[])[]): Question[] {
  const newest = new Map<string, Question>()
  for (const questions of versions)
    for (const question of questions) if (!newest.has(question.uid)) newest.set(question.uid, question)
  return [...newest.values()]
}

/** Versions newest first. */
export function joinVersions(
  versions: readonly (readonly Question[])[],
  counts: readonly Answered[],
): QuestionAnswers[] {
  const countOf = new Map(counts.map((one) => [one.uid, one]))
  const today = new Set(versions[0]?.map(({ uid }) => uid))
  return everyQuestion(versions).map(({ uid, question, type, choices }) => {
    const offered = versions.flatMap((questions) => questions.find((one) => one.uid === uid)?.choices ?? [])
    return {
      uid,
      question,
      type,
      is_retired: !today.has(uid),
      answered: countOf.get(uid)?.answered ?? 0,
      choices: [...new Set([...choices, ...offered])].map((choice) => ({
        choice,
        count: countOf.get(uid)?.options[choice] ?? 0,
        is_retired: !choices.includes(choice),
      })),
    }
  })
}
