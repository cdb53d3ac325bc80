import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'
import { plural } from './plural.ts'

const inEnglish = plural('en')
const inTamil = plural('ta')

/** Below the forms that a phone has: how many older ones it has not (0127). */
export const olderWords: Readonly<Record<Language, (forms: number) => string>> = {
  en: (forms) =>
    inEnglish(forms, {
      one: '1 older form is with the office.',
      other: `${forms} older forms are with the office.`,
    }),
  ms: (forms) => `${forms} borang yang lebih lama disimpan di pejabat.`,
  ta: (forms) =>
    inTamil(forms, {
      one: '1 பழைய படிவம் அலுவலகத்தில் உள்ளது.',
      other: `${forms} பழைய படிவங்கள் அலுவலகத்தில் உள்ளன.`,
    }),
  zh: (forms) => `另有 ${forms} 份较早的表格保存在办公室。`,
}

export const useOlderWords = (): ((forms: number) => string) => olderWords[useLanguage().language]
