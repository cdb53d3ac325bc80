import { z } from 'zod'
import { LINE_MAX, requiredText, text } from './fields.ts'

/**
 * Characters that turn the text beside them round, and such as nobody sees: with one of them two names that look alike are
 * not, or a name reads backwards. A joiner stays where a script is written with it, and between the parts of an emoji.
 */
const unseen =
  /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<!(?:[\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F))[\u200C\u200D]+/gu

export const onlySeen = (value: string): string => value.replace(unseen, '')

/** Text of which nothing is unseen: what people are called, and what is written about them in a line. */
export const seenText = (max = LINE_MAX) => text(max, undefined, onlySeen)

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
  first_name: requiredText('First name is required', LINE_MAX, onlySeen),
  /** '' where somebody has one name alone: `withWholeName` asks for the name as written then. */
  last_name: text(LINE_MAX, NO_LAST_NAME, onlySeen).refine(
    (value) => value === '' || hasInk.test(value),
    NO_LAST_NAME,
  ),
  /** Absent or '': proposed from the two for who is new, and renewed in an edit where it was the proposal. */
  display_name: text(2 * LINE_MAX + 1, 'Name as written is required', onlySeen)
    .refine((value) => value === '' || hasInk.test(value), 'Name as written is required')
    .optional(),
  title: seenText(30).optional(),
  name_characters: seenText(60).optional(),
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
