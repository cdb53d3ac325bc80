import type { Question } from '../../../contract/question.ts'
import { isAttached } from '../../../contract/question-types.ts'

/** As staff are asked them who write down what a volunteer tells: nobody can show it to them, so it is not required (0076). */
export const askedOfStaff = (questions: readonly Question[]): Question[] =>
  questions.map((question) => {
    if (!isAttached(question.type)) return question
    const { required_if: _, ...rest } = question
    return { ...rest, required: false }
  })
