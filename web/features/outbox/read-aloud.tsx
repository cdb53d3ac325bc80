import type { ReactNode } from 'react'
import { isForm } from '../../device/is-form.ts'
import { isCorrection, kindOf } from '../../device/outbox-kinds.ts'
import type { ToldItem, ToldItemOf } from '../../device/outbox-store.ts'
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
  SEEN_BODY,
} from '../../ui/dialog.tsx'
import { useDates } from '../../volunteer-words/dates.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useItemWords } from './item-words.ts'
import { WrittenAnswers, WrittenAssignment, WrittenConcern, WrittenNote } from './written.tsx'

const PLACE = '\u0000'

/** What of each kind is read aloud. */
const written: { readonly [K in keyof ToldItemOf]: (item: ToldItemOf[K]) => ReactNode } = {
  form: (item) => <WrittenAnswers item={item} />,
  engagement: (item) => <WrittenNote item={item} />,
  concern: (item) => <WrittenConcern item={item} />,
  assignment_answer: (item) => <WrittenAssignment item={item} />,
  correction: (item) => <WrittenAnswers item={item} />,
}

const writtenBy = <K extends keyof ToldItemOf>(kind: K, item: ToldItemOf[K]) => written[kind](item)

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
        <DialogHeader className="pr-6">
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
        <DialogBody className={`flex flex-col gap-6 ${SEEN_BODY}`}>
          <OfficeContact office={office} />
          {writtenBy(kindOf(item), item)}
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
