import { useState } from 'react'
import type { HelpContact } from '../../../contract/settings.ts'
import { useIsAway } from '../../device/use-away.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
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
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { NoteDay } from './note-day.tsx'
import { NoteDone } from './note-done.tsx'
import { NoteFaces } from './note-faces.tsx'
import type { Did } from './note-fields.ts'
import { NoteLong } from './note-long.tsx'
import { type Noting, useNote } from './use-note.ts'

type Props = Noting & { did: Did; office: HelpContact | undefined; onClose: () => void }

/** What was done, in two taps: everything but the day may be left out. */
export function NoteSheet({ did, office, onClose, ...noting }: Props) {
  const words = useNoteWords()
  const note = useNote(noting, did, onClose)
  const { fields, change, today } = note
  const isAway = useIsAway()
  const [hasTyped, setTyped] = useState(false)
  const isReached = fields.did !== 'none'

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        hasClose={false}
        // A thumb beside the sheet takes nothing that was typed.
        onInteractOutside={(event) => hasTyped && event.preventDefault()}
      >
        <DialogHeader className="px-5 pr-5">
          <DialogTitle className="text-xl leading-tight wrap-anywhere">{noting.name}</DialogTitle>
        </DialogHeader>
        {note.saved ? (
          <NoteDone saved={note.saved} formPath={noting.formPath} onClose={onClose} />
        ) : (
          <form
            className="flex min-h-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault()
              void note.save()
            }}
          >
            <DialogBody className="flex flex-col gap-6 px-5">
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
              {!isReached && (
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
                  onChange={({ target: { value } }) => {
                    setTyped(value !== '')
                    change({ note: value })
                  }}
                  className="rounded-xl px-4 text-[1.0625rem]"
                />
              </FormField>
              {note.isAgain && (
                <p role="status" className="rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">
                  {words.already}
                </p>
              )}
            </DialogBody>
            <DialogFooter className="px-5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-col-reverse">
              <Button size="lg" variant="ghost" onClick={onClose}>
                {words.cancel}
              </Button>
              <Button type="submit" size="xl" variant="primary" pending={note.isSaving}>
                {words.save}
              </Button>
              {note.failure ? (
                <p role="alert" className="text-center text-destructive">
                  {note.failure}
                </p>
              ) : (
                <p className="text-center text-[0.9375rem] text-muted-foreground">
                  {!noting.vault ? words.needsSignal : isAway ? words.keeps : words.goes}
                </p>
              )}
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
