import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { PartWordsContext } from '../parts/text/part-words.ts'
import { en, type VolunteerWords } from './en.ts'
import { keepLanguage, languages, loadWords } from './languages.ts'

type Locale = { language: Language; words: VolunteerWords }
type LanguageState = Locale & {
  /** Throws when its words cannot be had; the language stays as it was then. */
  choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState>({ language: 'en', words: en, choose: async () => {} })

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
        const words = await loadWords(language)
        keepLanguage(language)
        setLocale({ language, words })
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

export const useLanguage = () => useContext(LanguageContext)

/** English where no language was chosen: the Volunteer tab of the office's login page. */
export const useVolunteerWords = (): VolunteerWords => useLanguage().words

/** One part of a page in another language than the rest: the builder's preview. Nothing is chosen or kept. */
export function InLanguage({ language, words, children }: Locale & { children: ReactNode }) {
  const state = useMemo(() => ({ language, words, choose: async () => {} }), [language, words])
  return (
    <LanguageContext value={state}>
      <PartWordsContext value={words.part}>{children}</PartWordsContext>
    </LanguageContext>
  )
}
