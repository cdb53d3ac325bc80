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
  return (
    <header className="px-5 pt-6 pb-3">
      <h1 className="text-[1.625rem] leading-tight">{dividable(words.home.title)}</h1>
      <p className="mt-1 text-muted-foreground">{count === undefined ? ' ' : words.home.assigned(count)}</p>
    </header>
  )
}

/** Phones without a dictionary of its language would cut these anywhere at twice the size. */
const dividable = (title: string) => title.replace(/^(Benefi|பயனாளி)(?=.)/u, '$1\u00AD')

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
        const isUnseen = !visits.seen.includes(personMark(person.serial_number))
        return (
          <AssignedRow
            key={person.serial_number}
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
