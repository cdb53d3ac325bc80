import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { dueForms, type SeenVisits } from '../../device/due-forms.ts'
import type { Work } from '../../device/use-work.ts'
import { personMark } from '../../device/visits-store.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { useFirstWords } from '../../volunteer-words/first-words.tsx'
import { AssignedRow } from './assigned-row.tsx'

/** The head of the list, with the count computed (G-06). */
export function AssignedHead({ count }: { count: number | undefined }) {
  const words = useFirstWords()
  const [whole, rest] = words.home.title.split('Benefi')
  return (
    <header className="px-5 pt-6 pb-3">
      {/* At twice the size it is divided here also by a phone without a dictionary of English; a hyphen of the style is never copied. */}
      <h1 className="text-[1.625rem] leading-tight">
        {rest ? <span className="after:content-['\00AD']">Benefi</span> : whole}
        {rest}
      </h1>
      <p className="mt-1 text-muted-foreground">{count === undefined ? ' ' : words.home.assigned(count)}</p>
    </header>
  )
}

type Person = SeenVisits['people'][number]
type Props = { visits: SeenVisits; work: Work | undefined; asideOf?: (person: Person) => ReactNode }

/** Everyone assigned to a volunteer, with what is due: section 2. */
export function AssignedList({ visits, work, asideOf }: Props) {
  const words = useFirstWords()
  if (visits.people.length === 0) {
    return (
      <EmptyState
        text={words.home.none}
        detail={words.home.noneDetail}
        icon={<UsersRound aria-hidden="true" />}
      />
    )
  }
  return (
    <ul>
      {visits.people.map((person) => {
        const due = dueForms(visits, work, person.serial_number)
        const isUnseen = !visits.seen.includes(personMark(person))
        return (
          <AssignedRow
            key={person.beneficiary_id}
            person={person}
            formsDue={due.filter(({ state, isOwed }) => isOwed && state !== 'waiting').length}
            isNew={isUnseen || due.some(({ isNew }) => isNew)}
            aside={asideOf?.(person)}
          />
        )
      })}
    </ul>
  )
}
