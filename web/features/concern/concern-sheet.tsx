import type { HelpContact } from '../../../contract/settings.ts'
import { useWhenItGoes } from '../../device/use-when-it-goes.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { PhoneSheet, PhoneSheetForm } from '../../parts/dialog/phone-sheet.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ConcernRefused } from './concern-refused.tsx'
import { LifeInDanger } from './life-in-danger.tsx'
import { type Concerned, useConcern } from './use-concern.ts'

type Props = Concerned & { office: HelpContact | undefined; onClose: () => void }

/** Call, or a few words that stand on the office's Today at once. */
export function ConcernSheet({ office, onClose, ...concerned }: Props) {
  const words = useConcernWords()
  const notes = useNoteWords()
  const { needsSignIn } = useVolunteerWords().phone.outbox
  const concern = useConcern(concerned, onClose)
  const hint = { goes: words.seenAtOnce, keeps: words.seenWithSignal, needsSignIn }[useWhenItGoes()]
  const hasTyped = concern.note !== '' && !concern.refusal
  return (
    <PhoneSheet title={words.title} name={concerned.name} hasTyped={hasTyped} onClose={onClose}>
      {concern.refusal ? (
        <ConcernRefused refusal={concern.refusal} office={office} onClose={onClose} />
      ) : (
        <PhoneSheetForm
          submitLabel={words.tell}
          cancelLabel={notes.cancel}
          isPending={concern.isSaving}
          hasTyped={hasTyped}
          onSubmit={() => void concern.save()}
          onCancel={() => {
            concern.drop()
            onClose()
          }}
        >
          <LifeInDanger />
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
              // Words typed while it is sent would be in neither the letter nor the sheet.
              readOnly={concern.isSaving}
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
      )}
    </PhoneSheet>
  )
}
