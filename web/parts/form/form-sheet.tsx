import type { FieldValues } from 'react-hook-form'
import { Sheet, SheetContent } from '../../ui/sheet.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { useFormShell } from './form-shell.ts'

/** A form in a side sheet: owns submit, pending, failure and the unsaved question. Closes on success. */
export function FormSheet<Values extends FieldValues, Output>(props: FormFrameProps<Values, Output>) {
  const shell = useFormShell(props)
  return (
    <Sheet
      open={props.isOpen}
      onOpenChange={(next) => (next ? props.onOpenChange(true) : shell.requestClose())}
    >
      <SheetContent>
        <FormFrame {...props} shell={shell} />
      </SheetContent>
    </Sheet>
  )
}
