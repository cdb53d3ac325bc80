import type { Language } from '../../contract/language.ts'
import type { VolunteerWords } from './en.ts'
import { type FirstWords, firstEn } from './first-en.ts'

/** As each calls itself; `locale` is what `lang` says and dates are written by. */
export const languages = {
  en: { name: 'English', locale: 'en-SG' },
  zh: { name: '中文', locale: 'zh-Hans-SG' },
  ms: { name: 'Bahasa Melayu', locale: 'ms-SG' },
  ta: { name: 'தமிழ்', locale: 'ta-SG' },
} as const satisfies Record<Language, { name: string; locale: string }>

const storageKey = 'kampung-language'
const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/** Chosen on this phone; else the first of the phone's own languages that is here, else English. */
export function chosenLanguage(): Language {
  try {
    const kept = localStorage.getItem(storageKey)
    if (isLanguage(kept)) return kept
  } catch {
    // Storage is off: the phone's own language then.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is off: the choice lasts until the tab is closed.
  }
}

/** The words, and beside them the face they are written in, which nothing waits for. Throws when they cannot be had. */
export async function loadWords(language: Language): Promise<VolunteerWords> {
  if (language === 'zh') {
    void import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined)
    return (await import('./zh.ts')).zh
  }
  if (language === 'ta') {
    void import('@fontsource-variable/noto-sans-tamil/wght.css').catch(() => undefined)
    return (await import('./ta.ts')).ta
  }
  if (language === 'ms') return (await import('./ms.ts')).ms
  return (await import('./en.ts')).en
}

/**
 * A language and what is said in it. Of English only what the first page says: the others come whole, and whoever reads them
 * should not load two files.
 */
export type Locale =
  | { language: 'en'; words: FirstWords }
  | { language: Exclude<Language, 'en'>; words: VolunteerWords }

/** English lies here; throws when the words of another cannot be had. */
export const loadLocale = async (language: Language): Promise<Locale> =>
  language === 'en' ? { language, words: firstEn } : { language, words: await loadWords(language) }

/** What the first page is drawn in: English when the chosen language cannot be had. */
export const firstWords = (): Promise<Locale> =>
  loadLocale(chosenLanguage()).catch(() => ({ language: 'en', words: firstEn }))
