import { PhoneCall } from 'lucide-react'
import type { HelpContact } from '../../../contract/settings.ts'
import { useIsAway } from '../../device/use-away.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { PhoneSheet, PhoneSheetForm } from '../../parts/dialog/phone-sheet.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
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
  const hint = useIsAway() ? words.seenWithSignal : words.seenAtOnce
  return (
    <PhoneSheet title={words.title} name={concerned.name} hasTyped={concern.note !== ''} onClose={onClose}>
      <PhoneSheetForm
        submitLabel={words.tell}
        cancelLabel={notes.cancel}
        isPending={concern.isSaving}
        hasTyped={concern.note !== ''}
        onSubmit={() => void concern.save()}
        onCancel={onClose}
      >
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
      </PhoneSheetForm>
    </PhoneSheet>
  )
}
