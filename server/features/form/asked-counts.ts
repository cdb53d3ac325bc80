import { askedOf, type ConditionName } from '../../../contract/asked-if.ts'
import type { Question } from '../../../contract/question.ts'
import type { CountedAlike } from './alike-responses.ts'

/** A wording of a form under its number. */
export type NumberedVersion = { number: number; questions: readonly Question[] }

/** The questions on whose answers these conditions of some wording hang. */
export const hangingOn = (
  wordings: Iterable<readonly Question[]>,
  conditions: readonly ConditionName[],
): string[] => [
  ...new Set(
    [...wordings].flatMap((questions) =>
      questions.flatMap((question) =>
        conditions.flatMap((name) => questions[(question[name]?.question ?? 0) - 1]?.uid ?? []),
      ),
    ),
  ),
]

/** On what it hangs of which questions a response was asked: questions with options, so that few are told apart. */
export const askedBy = (versions: readonly NumberedVersion[]): string[] =>
  hangingOn(
    versions.map(({ questions }) => questions),
    ['shown_if'],
  )

/**
 * Of how many responses each question was asked, by permanent id: it stood in the wording that was answered, and its
 * condition was met (0060). `alike` are told apart by `askedBy`, or by more.
 */
export function countAsked(
  versions: readonly NumberedVersion[],
  alike: readonly CountedAlike[],
): ReadonlyMap<string, number> {
  const questionsOf = new Map(versions.map(({ number, questions }) => [number, questions]))
  const asked = new Map<string, number>()
  for (const { form_version, answers, responses } of alike) {
    const questions = questionsOf.get(form_version) ?? []
    for (const { uid } of askedOf(questions, (one) => answers[one.uid] ?? ''))
      asked.set(uid, (asked.get(uid) ?? 0) + responses)
  }
  return asked
}
