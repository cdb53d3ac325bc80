import { z } from 'zod'
import { text } from './fields.ts'

/** Words beside those of the question itself, which are translated as those are (0063). */
export const ASIDES = ['hint'] as const
export type Aside = (typeof ASIDES)[number]
export type Asides = { readonly [Name in Aside]?: string | undefined }

export const HINT_MOST = 300

/** Absent, they stay as they were; '' takes them away. */
export const asideFields = { hint: text(HINT_MOST).optional() }
/** As they are kept and told: what says nothing is not there. */
export const asideWords = { hint: z.string().optional() }

/** Each that says something after `read`, by its name. */
export const asidesOf = (read: (name: Aside) => string | undefined): { [Name in Aside]?: string } =>
  Object.fromEntries(
    ASIDES.flatMap((name) => {
      const said = read(name)
      return said ? [[name, said]] : []
    }),
  )
