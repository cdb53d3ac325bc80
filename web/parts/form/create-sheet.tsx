import { useNavigate } from '@tanstack/react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { failureOn } from '../../api/form-problems.ts'
import { type Changing, useSave } from '../../api/save.ts'
import { toast as notify } from '../../ui/toast-store.ts'
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
  /** Where the notice leads: in a long list what was made stands on a page that nobody looks at (H-1636). */
  hrefOf?: ((made: Answer) => string) | undefined
  onCreated?: ((made: Answer) => void) | undefined
}

/** The sheet that makes a record. It stays open with everything typed when it fails. */
export function CreateSheet<Values extends FieldValues, Body, Answer>(props: Props<Values, Body, Answer>) {
  const { operation, create, toast, hrefOf, onCreated, ...frame } = props
  const navigate = useNavigate()
  const save = useSave(operation, create, {
    onSaved: (made) => {
      const open = hrefOf && { label: 'Open', onAction: () => void navigate({ to: hrefOf(made) }) }
      notify({ title: toast, tone: 'ok', ...(open && { action: open }) })
      return onCreated?.(made)
    },
  })
  return <FormSheet onFailure={failureOn(props.form)} {...frame} onSubmit={save.mutateAsync} />
}
