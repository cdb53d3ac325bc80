import { ATTACHMENT_KINDS, type AttachmentKind } from './attachment-kinds.ts'
import { QUESTION_TYPES } from './constants.ts'

/** Section 9's three, and what visits ask besides (0059, 0076). */
export const questionTypes = [
  ...QUESTION_TYPES,
  'several',
  'yes_no',
  'number',
  'date',
  'scale',
  'faces',
  ...ATTACHMENT_KINDS,
] as const
export type QuestionType = (typeof questionTypes)[number]

/** Options that nobody writes: the same in every form, so that they need no translation and count alike. */
export const FIXED_CHOICES = {
  yes_no: ['Yes', 'No'],
  scale: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  faces: ['Very bad', 'Bad', 'So-so', 'Good', 'Very good'],
} as const
export type FixedType = keyof typeof FIXED_CHOICES

export const isFixedType = (type: QuestionType): type is FixedType => type in FIXED_CHOICES

/** Whether it is answered with a photograph or a voice note. */
export const isAttached = (type: QuestionType): type is AttachmentKind =>
  ATTACHMENT_KINDS.some((kind) => kind === type)

/** Whether its options are written with the question. */
export const hasOwnChoices = (type: QuestionType): boolean => type === 'mcq' || type === 'several'

/** The options that a question of this type offers, where `own` are those written with it. */
export const choicesOf = (type: QuestionType, own: readonly string[]): readonly string[] =>
  isFixedType(type) ? FIXED_CHOICES[type] : hasOwnChoices(type) ? own : []

/** Several options stand in an answer each on a line of its own. */
export const severalOf = (answer: string): string[] => (answer === '' ? [] : answer.split('\n'))
export const joinSeveral = (options: readonly string[]): string => options.join('\n')
