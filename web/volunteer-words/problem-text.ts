import { ApiProblem } from '../api/api-problem.ts'
import type { VolunteerWords } from './en.ts'
import type { FirstWords } from './first-en.ts'

/** Why a call failed, in the language of the phone, by its code alone: the server's own sentence is English. */
export function problemText(error: unknown, words: FirstWords): string {
  if (!(error instanceof ApiProblem)) return words.problem.other
  return (words.problem as Record<string, string>)[error.code] ?? words.problem.other
}

/** A field's message in the language of the phone. */
export const faultText = (message: string | undefined, words: VolunteerWords): string | undefined =>
  message && (words.fault[message] ?? message)
