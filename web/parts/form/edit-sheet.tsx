import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Changing, type SaveOptions, useSave } from '../../api/save.ts'
import { useEditClash } from './edit-clash.tsx'
import type { EditClashOptions } from './edit-clash-notice.tsx'
import { type Reader, useEditUndo } from './edit-undo.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormFrameProps } from './form-frame.tsx'
import { FormSheet } from './form-sheet.tsx'

type Held = Readonly<Record<string, unknown>>
type Explain = (error: unknown) => string | null

type Props<Values extends FieldValues, Body extends object, Answer extends object> = Omit<
  FormFrameProps<Values, Body>,
  'form' | 'onSubmit' | 'onFailure'
> &
  Omit<EditClashOptions<Values, Body>, 'form'> & {
    form: UseFormReturn<Values, unknown, Body>
    /**
     * With the version that was read: a stale one is refused, and what others changed is shown (S-15). `stands`: the
     * record of that version as the form holds it.
     */
    save: (body: Body, if_match: number | undefined, undone?: Answer, stands?: Held) => Promise<Answer>
    /** What the form's resolver reads with: Undo reads what stood before with it, and is not offered without. */
    reader?: Reader<Body>
    /** Whether a changed field is one that saving what stood before would not bring back. */
    isFinal?: (field: string, before: Body, written: Answer) => boolean
    operation: Changing
    toast: string
    onSaved?: SaveOptions<Body, Answer>['onSaved']
    onUndone?: (again: Answer, written: Answer) => unknown
    /** Says in its own words what `explain` would have said of a failure. */
    onFailure?: (explain: Explain) => Explain
    isDialog?: boolean
    size?: 'lg' | 'xl'
  }

/** The sheet, or the dialog, that edits a record which somebody else may be editing too. */
export function EditSheet<Values extends FieldValues, Body extends object, Answer extends object>(
  props: Props<Values, Body, Answer>,
) {
  const { values, offered, toValues, version, labels, show, operation, save, toast, ...rest } = props
  const { isDialog, reader, isFinal, onSaved, onFailure, onUndone, ...frame } = rest
  const told = useEditUndo<Body, Answer>(operation)
  const more = { ...(offered && { offered }), ...(show && { show }) }
  const clash = useEditClash({ form: props.form, values, toValues, version, labels, ...more })
  const saving = useSave(operation, (body: Body) => save(body, clash.if_match, undefined, clash.before), {
    onSaved: (written, body) => {
      const { before } = clash
      told({ title: toast, before, body, written, reader, isFinal, update: save, onUndone })
      return onSaved?.(written, body)
    },
  })
  const Frame = isDialog ? FormDialog : FormSheet
  return (
    <Frame
      {...frame}
      onSubmit={saving.mutateAsync}
      onFailure={onFailure ? onFailure(clash.onFailure) : clash.onFailure}
    >
      {clash.notice}
      {props.children}
    </Frame>
  )
}
