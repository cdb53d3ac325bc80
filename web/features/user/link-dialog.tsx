import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { failureOn } from '../../api/form-problems.ts'
import { type Changing, useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { HandedLink } from './handed-link.tsx'

type Link = { url: string; expires_at: string }
type Props<Values extends FieldValues, Body> = DialogState & {
  form: UseFormReturn<Values, unknown, Body>
  make: (body: Body) => Promise<Link>
  operation: Changing
  toast: string
  title: string
  description: string
  linkLabel: string
  children: ReactNode
}

/** Makes a one-time link and shows it once, for whoever made it to hand over. */
export function LinkDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { form, toast } = props
  const [made, setMade] = useState<Link | null>(null)
  const make = useSave(props.operation, props.make, { toast, onSaved: setMade })
  return (
    <>
      <FormDialog
        size="sm"
        isOpen={props.isOpen}
        onOpenChange={props.onOpenChange}
        form={form}
        onSubmit={make.mutateAsync}
        onFailure={failureOn(form)}
        title={props.title}
        description={props.description}
        submitLabel="Make the link"
      >
        {props.children}
      </FormDialog>
      {made && <HandedLink link={made} label={props.linkLabel} onClose={() => setMade(null)} />}
    </>
  )
}
