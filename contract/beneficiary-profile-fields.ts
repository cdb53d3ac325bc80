import { z } from 'zod'
import { GENDERS, PROFILE_LIST_MAX, TELEPHONES_MAX } from './constants.ts'
import { contactNumber, isoDate, requiredText, today } from './fields.ts'
import { MOBILITIES } from './mobility.ts'
import { onlySeen, seenText } from './name-fields.ts'
import { withoutNric } from './nric-kept-out.ts'
import { spokenLanguage, visitingTime } from './profile-choices.ts'
import { VISITOR_RULES } from './visitor-rule.ts'

const YEARS_MAX = 130
const thisYear = () => Number(today().slice(0, 4))
const earliest = () => `${thisYear() - YEARS_MAX}${today().slice(4)}`

export const birthDate = isoDate('Not a date')
  .refine((value) => value <= today(), 'Date of birth is in the future')
  .refine((value) => value >= earliest(), `Date of birth is more than ${YEARS_MAX} years ago`)
export const birthYear = z
  .int('Year of birth has four digits')
  .refine((value) => value <= thisYear(), 'Year of birth is in the future')
  .refine((value) => value >= thisYear() - YEARS_MAX, `Year of birth is more than ${YEARS_MAX} years ago`)
export const YEARS_DISAGREE = 'The year and the date of birth do not agree'

export const telephone = contactNumber('Not a telephone number')
const otherTelephone = z.strictObject({ number: telephone, whose: withoutNric(seenText(50)).default('') })
export type OtherTelephone = z.output<typeof otherTelephone>

/** Nobody is told the same thing twice: what stands twice in a list is kept once. */
const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

export const otherTelephones = z
  .array(otherTelephone)
  .max(TELEPHONES_MAX, `At most ${TELEPHONES_MAX} other telephone numbers`)
  .superRefine((list, context) => {
    for (const [at, { number }] of list.entries())
      if (list.findIndex((one) => one.number === number) < at)
        context.addIssue({ code: 'custom', path: [at, 'number'], message: 'This number stands here already' })
  })
export const otherNames = z
  .array(withoutNric(requiredText('Name cannot be empty', 100, onlySeen)))
  .max(PROFILE_LIST_MAX, `At most ${PROFILE_LIST_MAX} other names`)
  .transform(once)
export const languages = z
  .array(spokenLanguage)
  .max(PROFILE_LIST_MAX, `At most ${PROFILE_LIST_MAX} languages`)
  .transform(once)
export const times = z.array(visitingTime).max(PROFILE_LIST_MAX, 'Too many times').transform(once)
export const remarks = withoutNric(seenText(10_000))

/** As it leaves; version 0 while nothing is known. */
export const beneficiaryProfile = z.object({
  birth_date: z.string().nullable(),
  /** Of the date where that is known. */
  birth_year: z.int().nullable(),
  gender: z.string(),
  languages: z.array(z.string()),
  other_names: z.array(z.string()),
  other_telephones: z.array(z.object({ number: z.string(), whose: z.string() })),
  remarks: z.string(),
  lives_alone: z.boolean().nullable(),
  mobility: z.enum(['', ...MOBILITIES]),
  times: z.array(z.string()),
  visitor_rule: z.enum(['', ...VISITOR_RULES]),
  version: z.int(),
})
export type BeneficiaryProfile = z.infer<typeof beneficiaryProfile>

/** What is absent stays as it is (G-29). */
export const beneficiaryProfileUpdate = z
  .strictObject({
    birth_date: z.union([birthDate, z.literal('').transform(() => null), z.null()]),
    birth_year: birthYear.nullable(),
    gender: z.enum(['', ...GENDERS], { error: 'Choose a gender' }),
    languages,
    other_names: otherNames,
    other_telephones: otherTelephones,
    remarks,
    lives_alone: z.boolean({ error: 'Choose Yes or No' }).nullable(),
    mobility: z.enum(['', ...MOBILITIES], { error: 'Choose how they get about' }),
    times,
    visitor_rule: z.enum(['', ...VISITOR_RULES], { error: 'Choose who may visit' }),
  })
  .partial()
  .superRefine(({ birth_date, birth_year }, context) => {
    if (birth_date && birth_year && Number(birth_date.slice(0, 4)) !== birth_year)
      context.addIssue({ code: 'custom', path: ['birth_year'], message: YEARS_DISAGREE })
  })
