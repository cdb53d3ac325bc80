import { z } from 'zod'
import { spokenLanguages } from './spoken-language.ts'
import { visitingTimes } from './visiting-time.ts'

// Apart from the words: a list names languages and times, and loads nothing that checks them.
export const spokenLanguage = z.enum(spokenLanguages, { error: 'This language is not known' })
export const visitingTime = z.enum(visitingTimes, { error: 'Not a time that can be chosen' })
