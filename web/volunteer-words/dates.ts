import type { Language } from '../../contract/language.ts'
import { clockText, type DateLike, dateText } from '../parts/text/dates.ts'
import { useLanguage } from './language.tsx'
import { languages } from './languages.ts'

/** Section 9's dd MMM yyyy in English, each other language in its own order; always on Singapore's clock. */
export function dateIn(language: Language, value: DateLike): string {
  const english = dateText(value, '')
  if (language === 'en' || english === '' || !value) return english
  return new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'Asia/Singapore',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(value))
}

// A Latin comma does not stand among Chinese characters.
const joined = (language: Language, day: string, value: DateLike) =>
  [day, clockText(value)].join(language === 'zh' ? ' ' : ', ')

export const dateTimeIn = (language: Language, value: DateLike): string =>
  joined(language, dateIn(language, value), value)

export function useDates() {
  const { language } = useLanguage()
  return {
    date: (value: DateLike) => dateIn(language, value),
    dateTime: (value: DateLike) => dateTimeIn(language, value),
    clock: (value: DateLike) => clockText(value),
    /** 'today, 01:06' on one short line; of another day as `dateTime`. */
    momentNear: (value: Date) => {
      const { locale } = languages[language]
      const isToday = dateIn('en', value) === dateIn('en', new Date())
      const day = isToday
        ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
        : dateIn(language, value)
      return joined(language, day, value)
    },
  }
}
