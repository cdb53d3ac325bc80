import type { VisitedPerson } from '../../../contract/visit.ts'
import { daysToPlan } from '../../device/due-this-week.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { type PlanWords, usePlanWords } from '../../volunteer-words/plan-words.ts'

type Props = { planned: VisitedPerson['planned']; today: string }

const WEEK = 7

/** When one means to go; of yesterday as long as nothing is noted. */
export function PlanBadge({ planned, today }: Props) {
  const words = usePlanWords()
  const notes = useNoteWords()
  const { language } = useLanguage()
  const { date } = useDates()
  const days = daysToPlan(planned, today)
  if (!planned || days === null) return null
  const weekday = new Intl.DateTimeFormat(languages[language].locale, { timeZone: 'UTC', weekday: 'long' })
  const { on, part } = planned
  const when =
    days === 0
      ? notes.onToday
      : days === 1
        ? words.onTomorrow
        : days > 1 && days < WEEK
          ? weekday.format(new Date(on))
          : date(on)
  return (
    <Badge
      tone={days < 0 ? 'warm' : 'primary'}
      className="h-auto max-w-full rounded-[0.8rem] whitespace-normal wrap-anywhere"
    >
      {days === -1 ? words.wasPlanned : words.planned(when, partText(words, part))}
    </Badge>
  )
}

/** '' for any time, and for what a newer version may call a part. */
const partText = ({ parts }: PlanWords, part: string) =>
  part === '' ? '' : ((parts as Readonly<Record<string, string>>)[part] ?? '')
