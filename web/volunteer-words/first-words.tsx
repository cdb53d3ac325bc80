import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { PartWordsContext } from '../parts/text/part-words.ts'
import { type FirstWords, firstEn } from './first-en.ts'
import { keepLanguage, type Locale, languages, loadLocale } from './languages.ts'

type LanguageState = Locale & {
  /** Throws when its words cannot be had; the language stays as it was then. */
  choose: (language: Language) => Promise<void>
}

/** English where no language was chosen: the Volunteer tab of the office's login page. */
export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  words: firstEn,
  choose: async () => {},
})

/** The volunteer area in the language chosen on this phone, its shared parts with it. */
export function LanguageProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = languages[locale.language].locale
  }, [locale.language])
  const state = useMemo(
    () => ({
      ...locale,
      choose: async (language: Language) => {
        const chosen = await loadLocale(language)
        keepLanguage(language)
        setLocale(chosen)
      },
    }),
    [locale],
  )
  return (
    <LanguageContext value={state}>
      <PartWordsContext value={locale.words.part}>{children}</PartWordsContext>
    </LanguageContext>
  )
}

/** For what is drawn before a page is loaded; whatever comes later has all words of `language.tsx`. */
export const useFirstWords = (): FirstWords => useContext(LanguageContext).words
