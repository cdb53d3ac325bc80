import type { Language } from '../../contract/language.ts'
import { en, type VolunteerWords } from './en.ts'

/** As each calls itself; `locale` is what `lang` says and dates are written by. */
export const languages = {
  en: { name: 'English', locale: 'en-SG' },
  zh: { name: '中文', locale: 'zh-Hans-SG' },
  ms: { name: 'Bahasa Melayu', locale: 'ms-SG' },
  ta: { name: 'தமிழ்', locale: 'ta-SG' },
} as const satisfies Record<Language, { name: string; locale: string }>

/** For staff, who may not read the script, or have no face for it on their machine. */
const inEnglish = { en: 'English', zh: 'Chinese', ms: 'Malay', ta: 'Tamil' }
export const languageChoices = (['en', 'zh', 'ms', 'ta'] as const).map((value) => ({
  value,
  label: value === 'en' ? inEnglish.en : `${inEnglish[value]} · ${languages[value].name}`,
}))

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
  return en
}

/** What the first page is drawn in: English when the chosen language cannot be had. */
export async function firstWords(): Promise<{ language: Language; words: VolunteerWords }> {
  const language = chosenLanguage()
  try {
    return { language, words: await loadWords(language) }
  } catch {
    return { language: 'en', words: en }
  }
}
