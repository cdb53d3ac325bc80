import { z } from 'zod'
import { LINE_MAX, optionalText, requiredText, text } from './fields.ts'

/** As it leaves, beside first and last name. */
export const nameAnswer = {
  /** The name as its owner writes it. */
  display_name: z.string(),
  title: z.string(),
  name_characters: z.string(),
}

const NO_LAST_NAME = 'Last name is required'
const hasInk = /[^\s\p{Z}\p{C}]/u

/** What a person is called: the two fields of section 3, and the name as it is written. */
export const nameFields = {
  first_name: requiredText('First name is required'),
  /** '' where somebody has one name alone: `withWholeName` asks for the name as written then. */
  last_name: text(LINE_MAX, NO_LAST_NAME).refine((value) => value === '' || hasInk.test(value), NO_LAST_NAME),
  /** Absent or '': proposed from the two for who is new, and renewed in an edit where it was the proposal. */
  display_name: text(2 * LINE_MAX + 1, 'Name as written is required')
    .refine((value) => value === '' || hasInk.test(value), 'Name as written is required')
    .optional(),
  title: optionalText(30),
  name_characters: optionalText(60),
}

/** Who has one name alone is told by a name as written that is sent; anybody else's last name is missing. */
export const withWholeName = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  schema.superRefine(
    (value: { last_name?: unknown; display_name?: unknown } | null, context) => {
      if (value?.last_name === '' && !value.display_name)
        context.addIssue({ code: 'custom', path: ['last_name'], message: NO_LAST_NAME })
    },
    // Beside whatever else is wrong: a form shows all of it at once.
    { when: () => true },
  )
