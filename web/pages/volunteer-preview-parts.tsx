import type { ComponentProps } from 'react'
import type { VisitedPerson } from '../../contract/visit.ts'
import { notedVisits } from '../device/noted-visits.ts'
import type { ShownVisits } from '../device/visits-store.ts'
import { AssignedList } from '../features/beneficiary/assigned-list.tsx'
import { ConcernButton } from '../features/concern/concern-button.tsx'
import { CorrectLink } from '../features/form-response/correct-link.tsx'
import { VisitedOwnFacts } from '../features/own-field/visited-own-facts.tsx'
import { AboveList } from '../features/visit-note/above-list.tsx'
import { NewForYou } from '../features/visit-note/new-for-you.tsx'
import { NoteButtons } from '../features/visit-note/note-buttons.tsx'
import { NoteLines } from '../features/visit-note/note-lines.tsx'
import { PlanVisit } from '../features/visit-note/plan-visit.tsx'
import { RowNote } from '../features/visit-note/row-note.tsx'
import { Inert } from '../features/volunteer/inert.tsx'

/** This week and everyone, with the button that a row has on the phone. */
export function PreviewedPeople({ visits }: { visits: ShownVisits }) {
  return (
    <Inert>
      <AboveList visits={visits} work={undefined} />
      <AssignedList
        visits={visits}
        work={undefined}
        asideOf={(person) => (
          <span className="mr-4 mb-3 ml-auto flex min-h-11 min-w-20 justify-end sm:mb-0">
            <RowNote person={person} visits={visits} work={undefined} />
          </span>
        )}
      />
    </Inert>
  )
}

/** What stands between a person's address and their forms. */
export function PreviewedActions({ person, visits }: { person: VisitedPerson; visits: ShownVisits }) {
  return (
    <>
      <Inert>
        <NewForYou person={person} visits={visits} work={undefined} />
        <NoteButtons person={person} visits={visits} work={undefined} />
        <PlanVisit person={person} visits={visits} work={undefined} />
        <ConcernButton person={person} visits={visits} />
      </Inert>
      <NoteLines noted={notedVisits(person, [], visits.fetched_at)} />
      {person.own_facts?.length ? <VisitedOwnFacts facts={person.own_facts} /> : null}
    </>
  )
}

/** Of an answer that may still be corrected: on the phone it leads there. */
export function PreviewedCorrection(props: Omit<ComponentProps<typeof CorrectLink>, 'work'>) {
  return (
    <Inert holds="button, a">
      <CorrectLink {...props} work={undefined} />
    </Inert>
  )
}
