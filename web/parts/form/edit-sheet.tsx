import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Changing, type SaveOptions, useSave } from '../../api/save.ts'
import { useEditClash } from './edit-clash.tsx'
import type { EditClashOptions } from './edit-clash-notice.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { FormFrameProps } from './form-frame.tsx'
import { FormSheet } from './form-sheet.tsx'

type Explain = (error: unknown) => string | null

type Props<Values extends FieldValues, Body, Answer> = Omit<
  FormFrameProps<Values, Body>,
  'form' | 'onSubmit' | 'onFailure'
> &
  Omit<EditClashOptions<Values, Body>, 'form'> & {
    form: UseFormReturn<Values, unknown, Body>
    /** With the version that was read: a stale one is refused, and what others changed is shown (S-15). */
    save: (body: Body, if_match: number | undefined) => Promise<Answer>
    operation: Changing
    toast: string
    onSaved?: SaveOptions<Body, Answer>['onSaved']
    /** Says in its own words what `explain` would have said of a failure. */
    onFailure?: (explain: Explain) => Explain
    isDialog?: boolean
    size?: 'lg' | 'xl'
  }

/** The sheet, or the dialog, that edits a record which somebody else may be editing too. */
export function EditSheet<Values extends FieldValues, Body, Answer>(props: Props<Values, Body, Answer>) {
  const { values, version, labels, show, operation, save, toast, onSaved, onFailure, isDialog, ...frame } =
    props
  const clash = useEditClash({ form: props.form, values, version, labels, ...(show && { show }) })
  const saving = useSave(operation, (body: Body) => save(body, clash.if_match), {
    toast,
    ...(onSaved && { onSaved }),
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
