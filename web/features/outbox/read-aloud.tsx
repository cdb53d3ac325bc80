import { isForm } from '../../device/is-form.ts'
import { isAssignmentAnswer, isConcern, isCorrection } from '../../device/outbox-kinds.ts'
import type { ToldItem } from '../../device/outbox-store.ts'
import { useKeptOffice } from '../../device/use-kept.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { useDates } from '../../volunteer-words/dates.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useItemWords } from './item-words.ts'
import { WrittenAnswers, WrittenAssignment, WrittenConcern, WrittenNote } from './written.tsx'

const PLACE = '\u0000'

function Written({ item }: { item: ToldItem }) {
  if (isForm(item) || isCorrection(item)) return <WrittenAnswers item={item} />
  if (isAssignmentAnswer(item)) return <WrittenAssignment item={item} />
  return isConcern(item) ? <WrittenConcern item={item} /> : <WrittenNote item={item} />
}

type Props = { item: ToldItem; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Everything that was answered or noted, large, for a telephone call with the office. */
export function ReadAloud({ item, isOpen, onOpenChange }: Props) {
  const words = useVolunteerWords()
  const { dateTime } = useDates()
  const office = useKeptOffice()
  const { title } = useItemWords(item)
  // Its place among the other words is each language's own.
  const [before, after] = words.phone.outbox.about(PLACE, item.person_name).split(PLACE)
  const submitted = words.phone.outbox.submittedAt(dateTime(new Date(item.made_at)))
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="lg" hasClose={false}>
        <DialogHeader>
          <DialogTitle>
            {before}
            <span lang={title?.lang}>{title?.text}</span>
            {after}
          </DialogTitle>
          <DialogDescription className="text-base">
            {[item.serial_number, (isForm(item) || isCorrection(item)) && item.programme_name, submitted]
              .filter(Boolean)
              .join(' · ')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-6">
          <OfficeContact office={office} />
          <Written item={item} />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button size="lg" className="w-full">
              {words.phone.outbox.close}
            </Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
