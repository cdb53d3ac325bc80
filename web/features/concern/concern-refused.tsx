import { Link } from '@tanstack/react-router'
import type { HelpContact } from '../../../contract/settings.ts'
import type { Refusal } from '../../device/refusals.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { DialogBody } from '../../ui/dialog.tsx'
import { volunteerPaths } from '../../volunteer-paths.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { LifeInDanger } from './life-in-danger.tsx'

type Props = { refusal: Exclude<Refusal, ''>; office: HelpContact | undefined; onClose: () => void }

/** The office did not take it and nothing sends it again: whom to call now, and where the words lie (H-1520). */
export function ConcernRefused({ refusal, office, onClose }: Props) {
  const notes = useNoteWords()
  const { outbox, forgotten } = useVolunteerWords().phone
  return (
    <DialogBody className="flex flex-col gap-4 px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div role="alert" className="rounded-xl bg-destructive-soft px-4 py-3 text-destructive">
        <p className="font-semibold">{outbox.refused}</p>
        <p>{notes.why[refusal]}</p>
      </div>
      <LifeInDanger />
      <OfficeContact office={office} />
      <Link
        to={volunteerPaths.outbox()}
        onClick={onClose}
        className={buttonVariants({ size: 'xl', className: 'w-full whitespace-normal' })}
      >
        {forgotten.outbox}
      </Link>
      <Button size="xl" variant="ghost" className="w-full" onClick={onClose}>
        {outbox.close}
      </Button>
    </DialogBody>
  )
}
