import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { failureOn } from '../../api/form-problems.ts'
import { type Changing, useSave } from '../../api/save.ts'
import type { FormFrameProps } from './form-frame.tsx'
import { FormSheet } from './form-sheet.tsx'

type Props<Values extends FieldValues, Body, Answer> = Omit<
  FormFrameProps<Values, Body>,
  'form' | 'onSubmit'
> & {
  form: UseFormReturn<Values, unknown, Body>
  /** One key for every try of one intent (S-16). */
  create: (body: Body, tries: { idempotency_key: string }) => Promise<Answer>
  operation: Changing
  toast: string
  onCreated?: ((made: Answer) => void) | undefined
}

/** The sheet that makes a record. It stays open with everything typed when it fails. */
export function CreateSheet<Values extends FieldValues, Body, Answer>(props: Props<Values, Body, Answer>) {
  const { operation, create, toast, onCreated, ...frame } = props
  const save = useSave(operation, create, { toast, ...(onCreated && { onSaved: onCreated }) })
  return <FormSheet onFailure={failureOn(props.form)} {...frame} onSubmit={save.mutateAsync} />
}
