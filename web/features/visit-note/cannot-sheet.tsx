import { DECLINED_BECAUSE, type DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { useJotting } from '../../device/use-jotting.ts'
import { PhoneSheet, PhoneSheetForm } from '../../parts/dialog/phone-sheet.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { type Asked, useAssignmentAnswer } from './use-assignment-answer.ts'

/** 'I can't', and why in one tap. */
export function CannotSheet({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const words = useAssignmentWords()
  const notes = useNoteWords()
  const { tell } = useConcernWords()
  const { fields, change, isTouched, drop } = useJotting<{ because?: DeclinedBecause; note: string }>({
    vault: asked.vault,
    sheet: 'cannot',
    person: asked.person,
    person_name: asked.name,
    begin: () => ({ note: '' }),
    isBlank: ({ because, note }) => because === undefined && note === '',
  })
  const { because, note } = fields
  const { say, isSaving, failure } = useAssignmentAnswer(asked)

  function close(): void {
    drop()
    onClose()
  }

  async function save(): Promise<void> {
    if (because === undefined) return
    if (await say({ answer: 'no', because, ...(note.trim() && { note: note.trim() }) })) close()
  }

  return (
    <PhoneSheet title={words.title} name={asked.name} hasTyped={isTouched} onClose={onClose}>
      <PhoneSheetForm
        submitLabel={tell}
        cancelLabel={notes.cancel}
        isPending={isSaving}
        hasTyped={isTouched}
        isDisabled={because === undefined}
        onSubmit={() => void save()}
        onCancel={close}
        failure={failure}
      >
        <ChoicePills
          legend={words.why}
          options={DECLINED_BECAUSE.map((value) => ({ value, label: words.because[value] }))}
          value={because}
          onChange={(next) => change({ because: next })}
        />
        {because === 'not_comfortable' && <p role="status">{words.forOfficeAlone}</p>}
        <FormField label={<span className="font-semibold">{notes.notes}</span>} hint={notes.optional}>
          <Textarea
            rows={3}
            maxLength={2000}
            autoComplete="off"
            value={note}
            onChange={({ target: { value } }) => change({ note: value })}
            className="rounded-xl px-4 text-[1.0625rem]"
          />
        </FormField>
      </PhoneSheetForm>
    </PhoneSheet>
  )
}
