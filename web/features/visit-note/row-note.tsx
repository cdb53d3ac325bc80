import { NotebookPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { Button } from '../../ui/button.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { useNoting } from './use-noting.ts'

const NoteSheet = lazy(() => import('./note-sheet.tsx').then((m) => ({ default: m.NoteSheet })))

type Props = { person: VisitedPerson; visits: ShownVisits; work: Work | undefined }

/** On a row of the list: one button, whose sheet asks which of the three; none is chosen for them. */
export function RowNote({ person, visits, work }: Props) {
  const words = useNoteWords()
  const noting = useNoting(person, visits, work)
  const [isOpen, setOpen] = useState(false)
  useOpenedOnce(isOpen)
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        aria-label={words.noteAbout(shownName(person))}
        onClick={() => setOpen(true)}
        className="gap-1.5 px-3"
      >
        <NotebookPen aria-hidden="true" />
        {words.note}
      </Button>
      {isOpen && (
        <Suspense>
          <NoteSheet {...noting} office={visits.office} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
