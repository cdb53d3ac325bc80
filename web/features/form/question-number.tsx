import { createContext, use } from 'react'

/**
 * A question's number, from 1; it is its id (section 3). Handed down beside the card: when 200 questions renumber, only
 * what says the number is drawn again.
 */
export const QuestionNumber = createContext(0)

export const useQuestionNumber = () => use(QuestionNumber)

export function NumberText() {
  return use(QuestionNumber)
}
