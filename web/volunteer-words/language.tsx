import { type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '../../contract/language.ts'
import { PartWordsContext } from '../parts/text/part-words.ts'
import { en, type VolunteerWords } from './en.ts'
import { LanguageContext } from './first-words.tsx'

type Whole = { language: Language; words: VolunteerWords; choose: (language: Language) => Promise<void> }

/** All that the area says. What is drawn before a page is loaded has `useFirstWords` instead. */
export function useLanguage(): Whole {
  const locale = useContext(LanguageContext)
  return locale.language === 'en' ? { ...locale, words: en } : locale
}

export const useVolunteerWords = (): VolunteerWords => useLanguage().words

type Props = { language: Language; words: VolunteerWords; children: ReactNode }

/** One part of a page in another language than the rest: the builder's preview. Nothing is chosen or kept. */
export function InLanguage({ language, words, children }: Props) {
  const state = useMemo(() => ({ language, words, choose: async () => {} }), [language, words])
  return (
    <LanguageContext value={state}>
      <PartWordsContext value={words.part}>{children}</PartWordsContext>
    </LanguageContext>
  )
}
