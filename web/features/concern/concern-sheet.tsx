import { PhoneCall } from 'lucide-react'
import type { HelpContact } from '../../../contract/settings.ts'
import { isConnected } from '../../api/connectivity.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { type Concerned, useConcern } from './use-concern.ts'

type Props = Concerned & { office: HelpContact | undefined; onClose: () => void }

/** Call, or a few words that stand on the office's Today at once. */
export function ConcernSheet({ office, onClose, ...concerned }: Props) {
  const words = useConcernWords()
  const notes = useNoteWords()
  const concern = useConcern(concerned, onClose)
  const hint = navigator.onLine && isConnected() ? words.seenAtOnce : words.seenWithSignal
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        hasClose={false}
        // A thumb beside the sheet takes nothing that was typed.
        onInteractOutside={(event) => concern.note !== '' && event.preventDefault()}
      >
        <DialogHeader className="px-5 pr-5">
          <DialogTitle className="text-xl leading-tight wrap-anywhere">{words.title}</DialogTitle>
          <p className="text-muted-foreground wrap-anywhere">{concerned.name}</p>
        </DialogHeader>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            void concern.save()
          }}
        >
          <DialogBody className="flex flex-col gap-5 px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-destructive/8 px-4 py-3">
              <p className="font-semibold">{words.danger}</p>
              <a
                href="tel:995"
                className={buttonVariants({ variant: 'outline', size: 'lg', className: 'text-destructive' })}
              >
                <PhoneCall aria-hidden="true" />
                {words.call995}
              </a>
            </div>
            <FormField
              label={<span className="font-semibold">{words.what}</span>}
              hint={concerned.vault ? hint : notes.needsSignal}
              error={concern.failure}
              isRequired
            >
              <Textarea
                rows={4}
                maxLength={5000}
                autoComplete="off"
                value={concern.note}
                onChange={({ target: { value } }) => concern.change(value)}
                className="rounded-xl px-4 text-[1.0625rem]"
              />
            </FormField>
            {office?.contact_number && (
              <div className="flex flex-col gap-2">
                <p>{words.cannotWait}</p>
                <OfficeContact office={office} />
              </div>
            )}
          </DialogBody>
          <DialogFooter className="px-5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-col-reverse">
            <Button size="lg" variant="ghost" onClick={onClose}>
              {notes.cancel}
            </Button>
            <Button type="submit" size="xl" variant="primary" pending={concern.isSaving}>
              {words.tell}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
