import { PROFILE_LIST_MAX } from '../constants.ts'
import { languagesSpoken, timesToCome } from '../fact-choices.ts'
import type { FieldChoices } from './record.ts'

/** What both profiles let choose. */
export const languageChoices: FieldChoices = {
  options: languagesSpoken,
  isSeveral: true,
  max: PROFILE_LIST_MAX,
}
export const timeChoices: FieldChoices = { options: timesToCome, isSeveral: true }

/** How the wizard offers what both profiles have. */
export const languagesColumn = {
  words:
    'language, languages spoken, spoken language, language spoken, dialect, dialects, mother tongue, bahasa, bahasa pertuturan, dialek, 语言, 方言, 籍贯, மொழி',
  example: 'Hokkien, English',
  hint: 'Languages and dialects, a comma between them',
} as const

export const timesColumn = {
  words:
    'time, availability, available, available times, best time, preferred time, when to visit, masa, masa lapang, 时间, 方便时间',
  example: 'Weekday mornings',
  hint: 'Weekday or weekend; mornings, afternoons or evenings',
} as const
