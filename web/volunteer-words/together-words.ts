import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** That somebody lets in two together only: what it asks of whoever goes. */
export const togetherWords: Readonly<Record<Language, string>> = {
  en: 'Visit two together, not alone.',
  ms: 'Sila lawat berdua, bukan seorang diri.',
  ta: 'தனியாக அல்ல, இருவராகச் சேர்ந்து சந்திக்க.',
  zh: '请两人一起探访，不要独自前往。',
}

export const useTogetherWords = (): string => togetherWords[useLanguage().language]
