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

export function useDates() {
  const { language } = useLanguage()
  return {
    date: (value: DateLike) => dateIn(language, value),
    // A Latin comma does not stand among Chinese characters.
    dateTime: (value: DateLike) =>
      [dateIn(language, value), clockText(value)].join(language === 'zh' ? ' ' : ', '),
    clock: (value: DateLike) => clockText(value),
    /** 'today, 01:06' on one short line; of another day as `dateTime`. */
    momentNear: (value: Date) => {
      const { locale } = languages[language]
      const isToday = dateIn('en', value) === dateIn('en', new Date())
      const day = isToday
        ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
        : dateIn(language, value)
      return [day, clockText(value)].join(language === 'zh' ? ' ' : ', ')
    },
  }
}
