import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** What is said of a form that is filled in again. */
type AgainWords = {
  eachVisit: string
  /** Above what nobody owes: it may be filled in whenever there is a visit. */
  open: string
  everyWeeks: (weeks: number) => string
  /** Of what was begun on another day than today's. */
  begunOn: (date: string) => string
  /** Of what was begun about a visit whose day is known. */
  visitOf: (date: string) => string
}

const en: AgainWords = {
  eachVisit: 'At each visit',
  open: 'May be filled in at each visit',
  everyWeeks: (weeks) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  begunOn: (date) => `Begun on ${date}`,
  visitOf: (date) => `Visit of ${date}`,
}

const ms: AgainWords = {
  eachVisit: 'Setiap kali melawat',
  open: 'Boleh diisi setiap kali melawat',
  everyWeeks: (weeks) => (weeks === 1 ? 'Setiap minggu' : `Setiap ${weeks} minggu`),
  begunOn: (date) => `Dimulakan pada ${date}`,
  visitOf: (date) => `Lawatan pada ${date}`,
}

const ta: AgainWords = {
  eachVisit: 'ஒவ்வொரு சந்திப்பிலும்',
  open: 'ஒவ்வொரு சந்திப்பிலும் நிரப்பலாம்',
  everyWeeks: (weeks) => (weeks === 1 ? 'வாரம் ஒருமுறை' : `${weeks} வாரங்களுக்கு ஒருமுறை`),
  begunOn: (date) => `${date} அன்று தொடங்கியது`,
  visitOf: (date) => `${date} அன்றைய சந்திப்பு`,
}

const zh: AgainWords = {
  eachVisit: '每次探访都填',
  open: '每次探访都可以填写',
  everyWeeks: (weeks) => (weeks === 1 ? '每周一次' : `每 ${weeks} 周一次`),
  begunOn: (date) => `${date} 开始填写`,
  visitOf: (date) => `${date} 的探访`,
}

export const againWords: Record<Language, AgainWords> = { en, ms, ta, zh }
export const useAgainWords = (): AgainWords => againWords[useLanguage().language]
