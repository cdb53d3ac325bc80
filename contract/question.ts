import { z } from 'zod'
import { askedIf, askedIfFields } from './asked-if.ts'
import { FORM_ATTACHMENTS_MAX } from './attachment-kinds.ts'
import { bellFields } from './bell.ts'
import { FORM_OPTIONS_MAX } from './constants.ts'
import { requiredText } from './fields.ts'
import { inLanguages, questionIn, questionTranslation } from './language.ts'
import { optionPointsFields } from './points.ts'
import { asideFields, asideWords } from './question-aside.ts'
import {
  choicesOf,
  hasOwnChoices,
  isAttached,
  joinSeveral,
  type QuestionType,
  questionTypes,
} from './question-types.ts'
import { respeltFields } from './respelt.ts'

const choice = requiredText('Option cannot be empty', 500)

/** What was chosen is kept and counted by its words: two options in the same words could not be told apart. */
const choices = z
  .array(choice, { error: 'Options must be a list' })
  .max(100, 'At most 100 options')
  .superRefine((options, context) => {
    for (const [at, option] of options.entries())
      if (option !== '' && options.indexOf(option) < at)
        context.addIssue({ code: 'custom', path: [at], message: 'This option is there already' })
  })

/** As many as an answer holds. */
const SEVERAL_MAX = 5000

/** Of a number: the least and the most that may be answered. */
const limit = z
  .number({ error: 'Not a number' })
  .min(-999_999_999, 'Too small')
  .max(999_999_999, 'Too large')
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two places')
  .nullish()

/** What staff alone know of an option, each once. */
const FACTS_TWICE = [
  ['bells', 'This option has a bell already'],
  ['points', 'This option has points already'],
] as const

export const TOO_MANY_OPTIONS = `At most ${FORM_OPTIONS_MAX.toLocaleString('en')} options over all questions`
/** Whoever reads a form reads all of its options, and a list of forms those of each. */
export const hasRoomForOptions = (questions: readonly { choices?: readonly string[] | undefined }[]) =>
  questions.reduce((sum, { choices = [] }) => sum + choices.length, 0) <= FORM_OPTIONS_MAX

export const TOO_MANY_ATTACHMENTS = `At most ${FORM_ATTACHMENTS_MAX} photographs and voice notes in a form`
export const hasRoomForAttachments = (questions: readonly { type: QuestionType }[]) =>
  questions.filter(({ type }) => isAttached(type)).length <= FORM_ATTACHMENTS_MAX

/** The id is the place, renumbered by the server; `uid` is permanent and made by the server when absent (G-29). */
export const questionFields = z
  .strictObject({
    id: z.number().int().optional(),
    uid: z
      .string()
      .regex(/^[0-9a-z]{1,32}$/, 'Not a question id')
      .optional(),
    question: requiredText('Question cannot be empty', 2000),
    ...asideFields,
    type: z.enum(questionTypes, { error: 'Type cannot be empty' }),
    required: z.boolean({ error: 'Required is yes or no' }).optional(),
    choices: choices.optional(),
    /** One more row of the question above, whose options it has. Absent, as it was. */
    same_choices: z.boolean({ error: 'Yes or no' }).optional(),
    min: limit,
    max: limit,
    /** Absent, it depends on what it did; null asks it always. */
    shown_if: askedIfFields.nullish(),
    /** Of one that is not required: after which answers it is. Absent, as it was; null never. */
    required_if: askedIfFields.nullish(),
    /** As many options as the question has; what is missing is asked in the original words. */
    translations: inLanguages(questionTranslation).optional(),
    /** Of the options that are new: which of those that stood here each is, spelled better. */
    respelt: z.array(respeltFields).max(100, 'At most 100 options').optional(),
    /** Absent, the options keep theirs. */
    bells: z.array(bellFields, { error: 'Bells must be a list' }).max(100, 'At most 100 bells').optional(),
    /** Absent, the options keep theirs. */
    points: z
      .array(optionPointsFields, { error: 'Points must be a list' })
      .max(100, 'At most 100 options have points')
      .optional(),
  })
  .superRefine(({ choices = [], respelt = [] }, context) => {
    for (const [at, { was, now }] of respelt.entries()) {
      const isAgain = respelt.findIndex((one) => one.was === was) < at
      const problem = !choices.includes(now)
        ? 'This option is not there'
        : (choices.includes(was) || isAgain) && 'This option is there already'
      if (problem) context.addIssue({ code: 'custom', path: ['respelt', at, 'now'], message: problem })
    }
  })
  .superRefine(({ type, choices = [], ...facts }, context) => {
    const offered = choicesOf(type, choices)
    for (const [name, again] of FACTS_TWICE) {
      const given = facts[name] ?? []
      for (const [at, { choice }] of given.entries()) {
        const problem = !offered.includes(choice)
          ? 'This option is not there'
          : given.findIndex((other) => other.choice === choice) < at && again
        if (problem) context.addIssue({ code: 'custom', path: [name, at, 'choice'], message: problem })
      }
    }
  })
  .refine(({ type, choices }) => !hasOwnChoices(type) || (choices?.length ?? 0) > 0, {
    error: 'At least one option is required',
    path: ['choices'],
  })
  .refine(({ section_title, section_text }) => section_title !== '' || !section_text, {
    error: 'Heading cannot be empty',
    path: ['section_title'],
  })
  // In an answer each stands on a line of its own, and all of them must have room in it.
  .refine(({ type, choices = [] }) => type !== 'several' || choices.every((one) => !/[\r\n]/.test(one)), {
    error: 'An option is one line',
    path: ['choices'],
  })
  .refine(({ type, choices = [] }) => type !== 'several' || joinSeveral(choices).length <= SEVERAL_MAX, {
    error: 'All options together are too long',
    path: ['choices'],
  })
  .refine(({ min, max }) => (min ?? 0) <= (max ?? min ?? 0), {
    error: 'The most is less than the least',
    path: ['max'],
  })

export const question = z.object({
  id: z.int(),
  uid: z.string(),
  question: z.string(),
  ...asideWords,
  type: z.enum(questionTypes),
  required: z.boolean(),
  choices: z.array(z.string()),
  /** Of one more row of a grid: it has the options of the question above. */
  same_choices: z.literal(true).optional(),
  /** Of a number that has one. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Of one that is not always asked. */
  shown_if: askedIf.optional(),
  /** Of one that is not required always, and not never. */
  required_if: askedIf.optional(),
  translations: inLanguages(questionIn),
})
export type Question = z.infer<typeof question>
