import { z } from 'zod'
import { text } from './fields.ts'

/**
 * Words beside those of the question itself, which are translated as those are: help under it, and above the first of a
 * section what that is called (0063).
 */
export const ASIDES = ['section_title', 'section_text', 'hint'] as const
export type Aside = (typeof ASIDES)[number]
export type Asides = { readonly [Name in Aside]?: string | undefined }

/** Absent, they stay as they were; '' takes them away. */
export const asideFields = {
  section_title: text(200).optional(),
  section_text: text(1000).optional(),
  hint: text(300).optional(),
}
/** As they are kept and told: what says nothing is not there. */
export const asideWords = {
  section_title: z.string().optional(),
  section_text: z.string().optional(),
  hint: z.string().optional(),
}

/** Each that says something after `read`, by its name. */
export const asidesOf = (read: (name: Aside) => string | undefined): { [Name in Aside]?: string } =>
  Object.fromEntries(
    ASIDES.flatMap((name) => {
      const said = read(name)
      return said ? [[name, said]] : []
    }),
  )
