import { z } from 'zod'
import { telephone } from './beneficiary-profile-fields.ts'
import { DISCLOSURE_LEVELS } from './constants.ts'
import { requiredText } from './fields.ts'
import { onlySeen, seenText } from './name-fields.ts'
import { withoutNric } from './nric-kept-out.ts'
import { spokenLanguage } from './profile-choices.ts'

/** Somebody close to a beneficiary, in the order in which they are rung. */
export const contact = z.object({
  id: z.int(),
  name: z.string(),
  relation: z.string(),
  telephone: z.string(),
  language: z.string(),
  rank: z.int(),
  is_family: z.boolean(),
  is_emergency: z.boolean(),
  may_be_told: z.enum(DISCLOSURE_LEVELS),
  note: z.string(),
  version: z.int(),
})
export type Contact = z.infer<typeof contact>

export const contactFields = z
  .strictObject({
    name: withoutNric(requiredText('Name is required', 100, onlySeen)),
    relation: seenText(50).optional(),
    telephone: z.union([z.literal(''), telephone], { error: 'Not a telephone number' }).optional(),
    language: z.union([z.literal(''), spokenLanguage], { error: 'This language is not known' }).optional(),
    is_family: z.boolean().optional(),
    is_emergency: z.boolean().optional(),
    may_be_told: z.enum(DISCLOSURE_LEVELS, { error: 'Choose what they may be told' }).optional(),
    note: withoutNric(seenText(1000)).optional(),
  })
  .superRefine(({ is_emergency, may_be_told, telephone: number }, context) => {
    if (is_emergency && number === '')
      context.addIssue({
        code: 'custom',
        path: ['telephone'],
        message: 'An emergency contact needs a telephone number',
      })
    if (is_emergency && may_be_told === 'nothing')
      context.addIssue({
        code: 'custom',
        path: ['is_emergency'],
        message: 'Whoever may be told nothing cannot be rung in an emergency',
      })
  })
