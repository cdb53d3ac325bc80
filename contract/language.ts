import { z } from 'zod'
import { text } from './fields.ts'
import { asideFields, asideWords } from './question-aside.ts'

/** What volunteers read and answer in. */
export const LANGUAGES = ['en', 'zh', 'ms', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a form can be translated into, beside the words it was written in. */
export const TRANSLATED = ['zh', 'ms', 'ta'] as const
export type Translated = (typeof TRANSLATED)[number]

export const language = z.enum(LANGUAGES, { error: 'This language is not known' })

/** One value a language; each may be missing. */
export const inLanguages = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ zh: schema.optional(), ms: schema.optional(), ta: schema.optional() })

const sentWords = {
  question: text(2000),
  choices: z.array(text(500)).max(100, 'At most 100 options'),
  ...asideFields,
}
const keptWords = { question: z.string(), choices: z.array(z.string()), ...asideWords }

/**
 * A question in another language. What is '' is asked in the original words. `made_for` holds the original words that a
 * translation was made for; what it does not say is taken from the form as it stands.
 */
export const questionTranslation = z.strictObject({
  ...sentWords,
  made_for: z.strictObject(sentWords).optional(),
})
/** As it leaves: `made_for` only where the original was reworded since, '' for what was not. */
export const questionIn = z.object({ ...keptWords, made_for: z.object(keptWords).optional() })
export type QuestionTranslation = z.infer<typeof questionIn>
