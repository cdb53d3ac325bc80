import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock3, TriangleAlert } from 'lucide-react'
import type { NotedVisit } from '../../device/noted-visits.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { volunteerPaths } from '../../volunteer-paths.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import type { NoteWords } from '../../volunteer-words/note-en.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { dayBefore } from './note-fields.ts'

/** 'You visited today', and how the office has it. */
export function NoteLines({ noted }: { noted: readonly NotedVisit[] }) {
  const words = useNoteWords()
  const { date } = useDates()
  if (noted.length === 0) return null
  const today = todayInSingapore()
  const dayOf = (day: string) =>
    day === today ? words.onToday : day === dayBefore(today, 1) ? words.onYesterday : words.onDay(date(day))
  return (
    <section className="flex flex-col gap-2">
      <h2 className="sr-only">{words.lastTimes}</h2>
      <ul className="flex flex-col gap-2">
        {noted.map((one) => (
          <li key={one.key} className="flex items-start gap-2.5">
            <Mark standing={one.standing} />
            <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
              <span className={one.by === '' ? 'font-semibold' : ''}>
                {sentence(words, one, dayOf(one.happened_on))}
              </span>
              <Standing standing={one.standing} words={words} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentence(words: NoteWords, { kind, outcome, by }: NotedVisit, day: string): string {
  const isVisit = kind === 'visit'
  if (by !== '') return (isVisit ? words.othersVisited : words.othersCalled)(by, day)
  if (outcome !== 'reached') return words.youTried(day)
  return (isVisit ? words.youVisited : words.youCalled)(day)
}

function Standing({ standing, words }: { standing: NotedVisit['standing']; words: NoteWords }) {
  if (standing === '') return null
  if (standing === 'refused')
    return (
      <Link
        to={volunteerPaths.outbox()}
        className="flex min-h-11 w-fit items-center rounded-md font-semibold text-destructive underline underline-offset-4 focus-ring"
      >
        {words.refused}
      </Link>
    )
  return (
    <span className="block text-[1rem] text-muted-foreground">
      {standing === 'waiting' ? words.waiting : words.held}
    </span>
  )
}

function Mark({ standing }: { standing: NotedVisit['standing'] }) {
  const look = 'mt-0.5 size-5 shrink-0'
  if (standing === 'refused')
    return <TriangleAlert aria-hidden="true" className={`${look} text-destructive`} />
  if (standing === 'waiting') return <Clock3 aria-hidden="true" className={`${look} text-muted-foreground`} />
  return <CircleCheck aria-hidden="true" className={`${look} text-ok`} />
}
