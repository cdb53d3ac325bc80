import type { OutboxItem } from '../../device/outbox-store.ts'
import { useKeptOffice } from '../../device/use-kept.ts'
import { answerIn, originalIn, titleIn } from '../../parts/answer/question-words.ts'
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
import { useLanguage } from '../../volunteer-words/language.tsx'

const PLACE = '\u0000'

type Props = { item: OutboxItem; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Everything that was answered, large, for a telephone call with the office. */
export function ReadAloud({ item, isOpen, onOpenChange }: Props) {
  const { language, words } = useLanguage()
  const { dateTime } = useDates()
  const office = useKeptOffice()
  const answers = item.letter?.body.responses ?? []
  const title = titleIn(item, language)
  // Its place among the other words is each language's own.
  const [before, after] = words.phone.outbox.about(PLACE, item.person_name).split(PLACE)
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="lg" hasClose={false}>
        <DialogHeader>
          <DialogTitle>
            {before}
            <span lang={title.lang}>{title.text}</span>
            {after}
          </DialogTitle>
          <DialogDescription className="text-base">
            {item.serial_number} · {item.programme_name} ·{' '}
            {words.phone.outbox.submittedAt(dateTime(new Date(item.made_at)))}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-6">
          <OfficeContact office={office} />
          <dl className="flex flex-col gap-6">
            {answers.map(({ uid, question, answer }) => (
              <div key={uid}>
                <dt
                  lang={originalIn(question ?? '', language).lang}
                  className="text-lg text-muted-foreground"
                >
                  {question}
                </dt>
                <dd
                  lang={answerIn(answer, language).lang}
                  className="mt-1 text-xl leading-snug font-semibold whitespace-pre-line wrap-anywhere"
                >
                  {answer || words.person.noAnswer}
                </dd>
              </div>
            ))}
          </dl>
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
