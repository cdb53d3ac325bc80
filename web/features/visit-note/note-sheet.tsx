import type { HelpContact } from '../../../contract/settings.ts'
import { useWhenItGoes } from '../../device/use-when-it-goes.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { PhoneSheet, PhoneSheetForm } from '../../parts/dialog/phone-sheet.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { NoteDay } from './note-day.tsx'
import { NoteDone } from './note-done.tsx'
import { NoteFaces } from './note-faces.tsx'
import type { Did } from './note-fields.ts'
import { NoteLong } from './note-long.tsx'
import { type Noting, useNote } from './use-note.ts'
import { useSaidOfGoing } from './use-said-of-going.ts'

type Props = Noting & { did?: Did; office: HelpContact | undefined; onClose: () => void }

/** What was done, in two taps: everything but the day may be left out. */
export function NoteSheet({ did, office, onClose, ...noting }: Props) {
  const words = useNoteWords()
  const note = useNote(noting, did, onClose)
  const { fields, change, today, isTouched } = note
  const hasTyped = isTouched && !note.saved
  const whenItGoes = useSaidOfGoing()
  const needsSignIn = useWhenItGoes() === 'needsSignIn'
  const discard = () => {
    note.drop()
    onClose()
  }
  const isReached = fields.did === 'visited' || fields.did === 'called'

  return (
    <PhoneSheet title={noting.name} hasTyped={hasTyped} onClose={onClose}>
      {note.saved ? (
        <NoteDone saved={note.saved} onClose={onClose} />
      ) : (
        <PhoneSheetForm
          submitLabel={words.save}
          cancelLabel={words.cancel}
          isPending={note.isSaving}
          hasTyped={hasTyped}
          isDisabled={fields.did === undefined}
          onSubmit={() => void note.save()}
          onCancel={discard}
          failure={note.failure}
          hint={noting.vault ? whenItGoes : words.needsSignal}
          isHintUrgent={needsSignIn}
        >
          <ChoicePills
            legend={words.what}
            options={[
              { value: 'visited', label: words.visited },
              { value: 'called', label: words.called },
              { value: 'none', label: words.noAnswer },
            ]}
            value={fields.did}
            onChange={(next) => change({ did: next })}
          />
          {fields.did === 'none' && (
            <ChoicePills
              legend={words.tried}
              options={[
                { value: 'visit', label: words.atDoor },
                { value: 'call', label: words.byPhone },
              ]}
              value={fields.tried}
              onChange={(tried) => change({ tried })}
            />
          )}
          <NoteDay
            today={today}
            daysBack={fields.days_back}
            onChange={(days_back) => change({ days_back })}
          />
          {isReached && <NoteLong minutes={fields.minutes} onChange={(minutes) => change({ minutes })} />}
          {isReached && (
            <NoteFaces value={fields.wellbeing} onChange={(wellbeing) => change({ wellbeing })} />
          )}
          {isReached && fields.wellbeing === 'worried' && office?.contact_number && (
            <div className="flex flex-col gap-2">
              <p>{words.callNow}</p>
              <OfficeContact office={office} />
            </div>
          )}
          <FormField label={<span className="font-semibold">{words.notes}</span>} hint={words.optional}>
            <Textarea
              rows={3}
              maxLength={5000}
              autoComplete="off"
              value={fields.note}
              onChange={({ target: { value } }) => change({ note: value })}
              className="rounded-xl px-4 text-[1.0625rem]"
            />
          </FormField>
          {note.isAgain && (
            <p role="status" className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">
              {words.already}
            </p>
          )}
        </PhoneSheetForm>
      )}
    </PhoneSheet>
  )
}
