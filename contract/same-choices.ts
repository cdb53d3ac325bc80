import type { QuestionType } from './question-types.ts'

type Asked = {
  type: QuestionType
  choices?: readonly string[] | undefined
  same_choices?: boolean | undefined
}

export const NOT_THE_SAME = 'Its options are not those of the question above'

/** Whether questions of this type may be rows of one grid: one option of few is chosen (0075). A scale and faces need no grid. */
export const isGridType = (type: QuestionType): boolean => type === 'mcq' || type === 'yes_no'

/** Whether the question at this place could be one more row of the one above: it is answered with the same options (0075). */
export function hasChoicesAbove(questions: readonly Asked[], at: number): boolean {
  const [above, asked] = [questions[at - 1], questions[at]]
  if (!above || !asked || !isGridType(asked.type) || above.type !== asked.type) return false
  if (asked.type !== 'mcq') return true
  const [own = [], others = []] = [asked.choices, above.choices]
  return own.length === others.length && own.every((choice, place) => choice === others[place])
}

/** Where the grid begins that each question stands in: for one that stands alone its own place. */
export function gridsOf(questions: readonly Asked[]): number[] {
  const heads: number[] = []
  for (const [at, { same_choices }] of questions.entries())
    heads.push(same_choices && hasChoicesAbove(questions, at) ? (heads[at - 1] ?? at) : at)
  return heads
}
