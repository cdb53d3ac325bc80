import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'

/** Over the facts that an organisation lets its volunteers see; the facts themselves are in its own words. */
type OwnFactsWords = { title: string; yes: string; no: string }

export const ownFactsWords: Record<Language, OwnFactsWords> = {
  en: { title: 'Good to know', yes: 'Yes', no: 'No' },
  ms: { title: 'Perlu diketahui', yes: 'Ya', no: 'Tidak' },
  ta: { title: 'தெரிந்துகொள்ள வேண்டியவை', yes: 'ஆம்', no: 'இல்லை' },
  zh: { title: '探访前请留意', yes: '是', no: '否' },
}

export const useOwnFactsWords = (): OwnFactsWords => ownFactsWords[useLanguage().language]
