import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import { isAsked } from '../../device/assignment-answers.ts'
import { type DuePerson, dueThisWeek } from '../../device/due-this-week.ts'
import { useKeptPicture } from '../../device/pictures.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useVolunteerPlaces } from '../../parts/answer/volunteer-places.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { TwoTogether } from '../../parts/person/two-together.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'
import type { NoteWords } from '../../volunteer-words/note-en.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { NewForYou } from './new-for-you.tsx'
import { NoteButtons } from './note-buttons.tsx'
import { dayBefore } from './note-fields.ts'
import { PlanBadge } from './plan-badge.tsx'

type Props = { visits: ShownVisits; work: Work | undefined }

/** Above the seed's list: whom to see next, and the three taps beside the name. Nothing where nobody is due. */
export function ThisWeek({ visits, work }: Props) {
  const words = useNoteWords()
  const today = todayInSingapore()
  const [noted, setNoted] = useState<DuePerson[]>([])
  const standing = dueThisWeek(visits.people, work?.outbox ?? [], today, visits.fetched_at)
  // What was noted takes somebody off the list: not before its sheet, which says so and offers Undo, is shut.
  const due = noted.length > 0 ? noted : standing
  if (due.length === 0) return null
  return (
    <>
      <section className="flex flex-col gap-3 px-5 pb-5">
        <h2 className="text-lg">
          {words.thisWeek} <span className="font-normal text-muted-foreground">({due.length})</span>
        </h2>
        <ul className="flex flex-col gap-3">
          {due.map((one) => (
            <DueCard
              key={one.person.beneficiary_id}
              due={one}
              today={today}
              visits={visits}
              work={work}
              onNoting={(isOpen) => setNoted(isOpen ? due : [])}
            />
          ))}
        </ul>
      </section>
      {/* Who is due stands in both lists. */}
      <h2 className="px-5 pt-2 text-lg">{words.everyone}</h2>
    </>
  )
}

type CardProps = Props & { due: DuePerson; today: string; onNoting: (isOpen: boolean) => void }

function DueCard({ due, today, visits, work, onNoting }: CardProps) {
  const words = useNoteWords()
  const { language } = useLanguage()
  const places = useVolunteerPlaces()
  const { person, days } = due
  const name = shownName(person)
  const weekday = new Intl.DateTimeFormat(languages[language].locale, { timeZone: 'UTC', weekday: 'long' })
  const date = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })
  // A Monday in a week is no 'Monday' to whoever reads it on one.
  const nameOf = (ahead: number) =>
    (Math.abs(ahead) >= 7 ? date : weekday).format(new Date(dayBefore(today, -ahead)))
  const isLate = days !== null && days < 0 && !due.isInGrace
  return (
    <li className="flex flex-col gap-3.5 rounded-xl border bg-card p-4 shadow-xs">
      <Link
        to={places.person(places.idOf(person))}
        className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5 rounded-md focus-ring"
      >
        <PersonAvatar
          name={name}
          url={useKeptPicture(person.profile_picture)}
          size="lg"
          className="row-span-2 max-[22rem]:row-span-1"
        />
        <span className="leading-tight font-semibold wrap-anywhere">{name}</span>
        {/* A word of Tamil that is whole takes the width of the smallest phone, below the picture. */}
        <span className="col-start-2 flex flex-wrap gap-1.5 empty:hidden max-[22rem]:col-span-2 max-[22rem]:col-start-1">
          {days !== null && (
            <Badge
              tone={isLate ? 'danger' : 'warm'}
              className="h-auto max-w-full rounded-[0.8rem] whitespace-normal wrap-anywhere"
            >
              {dueText(words, due, days, nameOf)}
            </Badge>
          )}
          <PlanBadge planned={person.unreported} today={today} />
          <PlanBadge planned={person.planned} today={today} />
          {isAsked(person, work?.outbox ?? [], visits.fetched_at) && (
            <Badge
              tone="primary"
              className="h-auto max-w-full rounded-[0.8rem] whitespace-normal wrap-anywhere"
            >
              {words.newForYou}
            </Badge>
          )}
        </span>
      </Link>
      <TwoTogether person={person} />
      <NewForYou person={person} visits={visits} work={work} onAnswering={onNoting} />
      <NoteButtons person={person} visits={visits} work={work} isOneOfMany onNoting={onNoting} />
    </li>
  )
}

/** Within the grace of its programme it was due, and is not overdue yet. */
function dueText(
  words: NoteWords,
  { isInGrace }: DuePerson,
  days: number,
  nameOf: (ahead: number) => string,
): string {
  if (days === 0) return words.dueToday
  if (days > 0) return words.dueBy(nameOf(days))
  return isInGrace ? words.wasDue(nameOf(days)) : words.overdue(-days)
}
