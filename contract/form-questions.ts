import { z } from 'zod'
import { askedIfFault, CONDITIONS } from './asked-if.ts'
import {
  hasRoomForAttachments,
  hasRoomForOptions,
  questionFields,
  TOO_MANY_ATTACHMENTS,
  TOO_MANY_OPTIONS,
} from './question.ts'
import { hasChoicesAbove, NOT_THE_SAME } from './same-choices.ts'

export const MAX_QUESTIONS = 500

/** The questions of a form as they are sent: what one says of another has to be so. */
export const formQuestions = z
  .array(questionFields, { error: 'Questions must be a list' })
  .max(MAX_QUESTIONS, 'At most 500 questions')
  .refine(hasRoomForOptions, { error: TOO_MANY_OPTIONS })
  .refine(hasRoomForAttachments, { error: TOO_MANY_ATTACHMENTS })
  .refine(
    (questions) => {
      const uids = questions.flatMap((question) => question.uid ?? [])
      return new Set(uids).size === uids.length
    },
    { error: 'Two questions have the same permanent id' },
  )
  .superRefine((questions, context) => {
    const refuse = (at: number, name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [at, name], message })
    for (const [at, { same_choices }] of questions.entries()) {
      for (const name of CONDITIONS) {
        const message = askedIfFault(questions, at, name)
        if (message) refuse(at, name, message)
      }
      if (same_choices && !hasChoicesAbove(questions, at)) refuse(at, 'same_choices', NOT_THE_SAME)
    }
  })
