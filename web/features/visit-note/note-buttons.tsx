import { DoorOpen, Home, PhoneCall } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { VisitedPerson } from '../../../contract/visit.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { Button } from '../../ui/button.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import type { Did } from './note-fields.ts'
import { useNoting } from './use-noting.ts'

const NoteSheet = lazy(() => import('./note-sheet.tsx').then((m) => ({ default: m.NoteSheet })))

type Props = {
  person: VisitedPerson
  visits: ShownVisits
  work: Work | undefined
  /** One of several on the screen: none is the main one. */
  isOneOfMany?: boolean
  /** Told when the sheet opens and when it is done with: until then whoever shows these buttons must stay. */
  onNoting?: (isOpen: boolean) => void
}

/** The three big ones: the first tap of two. */
export function NoteButtons({ person, visits, work, isOneOfMany = false, onNoting }: Props) {
  const words = useNoteWords()
  const noting = useNoting(person, visits, work)
  const [did, setDid] = useState<Did | null>(null)
  useOpenedOnce(did !== null)
  const close = () => {
    setDid(null)
    onNoting?.(false)
  }
  const of = (what: Did, icon: ReactNode, label: string, isMain = false) => (
    <Button
      size="xl"
      variant={isMain && !isOneOfMany ? 'primary' : 'outline'}
      onClick={() => {
        setDid(what)
        onNoting?.(true)
      }}
      className="min-h-14 max-w-full min-w-min flex-1 basis-[4.9rem] flex-col gap-1 px-1 leading-tight [&_svg]:size-5.5!"
    >
      {icon}
      <span className="max-w-full break-keep wrap-break-word">{label}</span>
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {of('visited', <Home aria-hidden="true" />, words.visited, true)}
        {of('called', <PhoneCall aria-hidden="true" />, words.called)}
        {of('none', <DoorOpen aria-hidden="true" />, words.noAnswer)}
      </div>
      {did && (
        <Suspense>
          <NoteSheet {...noting} did={did} office={visits.office} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
