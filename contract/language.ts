import { z } from 'zod'
import { text } from './fields.ts'

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

/** A question in another language. What is '' is asked in the original words. */
export const questionTranslation = z.strictObject({
  question: text(2000),
  choices: z.array(text(500)).max(100, 'At most 100 options'),
})
/** As it leaves. */
export const questionIn = z.object({ question: z.string(), choices: z.array(z.string()) })
export type QuestionTranslation = z.infer<typeof questionIn>
