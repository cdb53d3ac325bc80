import type { FieldValues } from 'react-hook-form'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { useFormShell } from './form-shell.ts'

export interface FormDialogProps<Values extends FieldValues, Output> extends FormFrameProps<Values, Output> {
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A form in a dialog: owns submit, pending, failure and the unsaved question. Closes on success. */
export function FormDialog<Values extends FieldValues, Output>({
  size = 'lg',
  ...props
}: FormDialogProps<Values, Output>) {
  const shell = useFormShell(props)
  return (
    <Dialog
      open={props.isOpen}
      onOpenChange={(next) => (next ? props.onOpenChange(true) : shell.requestClose())}
    >
      <DialogContent size={size}>
        <FormFrame {...props} shell={shell} />
      </DialogContent>
    </Dialog>
  )
}
