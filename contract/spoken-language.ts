/** What people speak with one another: a dialect counts as a language. By the name that is kept. */
export const SPOKEN_LANGUAGES = {
  english: 'English',
  mandarin: 'Mandarin',
  malay: 'Malay',
  tamil: 'Tamil',
  hokkien: 'Hokkien',
  teochew: 'Teochew',
  cantonese: 'Cantonese',
  hakka: 'Hakka',
  hainanese: 'Hainanese',
  foochow: 'Foochow',
  henghua: 'Henghua',
  shanghainese: 'Shanghainese',
  boyanese: 'Boyanese',
  javanese: 'Javanese',
  indonesian: 'Indonesian',
  malayalam: 'Malayalam',
  telugu: 'Telugu',
  punjabi: 'Punjabi',
  hindi: 'Hindi',
  bengali: 'Bengali',
  gujarati: 'Gujarati',
  urdu: 'Urdu',
  sinhala: 'Sinhala',
  tagalog: 'Tagalog',
  thai: 'Thai',
  burmese: 'Burmese',
  vietnamese: 'Vietnamese',
  korean: 'Korean',
  japanese: 'Japanese',
  sign_language: 'Sign language',
} as const
export type SpokenLanguage = keyof typeof SPOKEN_LANGUAGES

export const isSpokenLanguage = (name: string): name is SpokenLanguage =>
  Object.hasOwn(SPOKEN_LANGUAGES, name)
export const spokenLanguages = Object.keys(SPOKEN_LANGUAGES).filter(isSpokenLanguage)

/** 'Hokkien, English' */
export const languagesText = (languages: readonly string[]): string =>
  languages.map((name) => (isSpokenLanguage(name) ? SPOKEN_LANGUAGES[name] : name)).join(', ')
