import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { useVault } from '../../device/use-device.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { Button } from '../../ui/button.tsx'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'

const ConcernSheet = lazy(() => import('./concern-sheet.tsx').then((m) => ({ default: m.ConcernSheet })))

type Props = { person: VisitedPerson; visits: ShownVisits }

/** On every person: what cannot wait for a visit's report (0039). */
export function ConcernButton({ person, visits }: Props) {
  const words = useConcernWords()
  const vault = useVault()
  const [isOpen, setOpen] = useState(false)
  useOpenedOnce(isOpen)
  return (
    <>
      <Button size="lg" variant="outline" onClick={() => setOpen(true)} className="w-full whitespace-normal">
        <TriangleAlert aria-hidden="true" className="text-destructive" />
        {words.title}
      </Button>
      {isOpen && (
        <Suspense>
          <ConcernSheet
            person={person}
            name={shownName(person)}
            accountId={visits.account_id}
            vault={vault}
            office={visits.office}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
