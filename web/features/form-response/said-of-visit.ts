import { singaporeDay } from '../../../contract/calendar-day.ts'
import type { FormVisit } from '../../device/form-visit.ts'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'

/** Which visit a form is about, by its weekday, where that was on another day than `opened_at`; else undefined (H-1522). */
export function useSaidOfVisit(visit: FormVisit | undefined, opened_at: number): string | undefined {
  const { language } = useLanguage()
  const { aboutVisit } = useAskedWords()
  if (!visit || visit.on === singaporeDay(opened_at)) return undefined
  const named = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return aboutVisit(named.format(new Date(visit.on)))
}
