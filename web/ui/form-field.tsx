import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { Label } from './label.tsx'

export interface FormFieldProps {
  label: ReactNode
  /** A message, or react-hook-form's error object. Turns the label red and stands under the field. */
  error?: string | { message?: string } | undefined
  /** What to know before the field is filled in, above it. */
  lead?: ReactNode
  /** Help under the field; an error takes nothing away from it. */
  hint?: ReactNode
  isRequired?: boolean
  /** Says '(optional)' after the label: for forms where most fields are required. */
  isOptional?: boolean
  /** Said in brackets after the label. */
  note?: string | undefined
  /** The control is made of several elements (radio group, checkbox list): the label names, not focuses. */
  isGroup?: boolean
  className?: string
  /** An Input, Textarea, SelectBox, RadioGroup ... : it finds its id and messages by itself. */
  children: ReactNode
}

/** Section 5: 'Field errors appear under the field and the label turns red.' */
export function FormField(props: FormFieldProps) {
  const id = useId()
  const message = typeof props.error === 'string' ? props.error : props.error?.message
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const leadId = `${id}-lead`
  const labelId = `${id}-label`
  const describedBy =
    [props.lead && leadId, message && errorId, props.hint && hintId].filter(Boolean).join(' ') || undefined

  return (
    <FieldContext
      value={{
        id,
        labelId,
        describedBy,
        isInvalid: Boolean(message),
        isRequired: props.isRequired ?? false,
        isGroup: props.isGroup ?? false,
      }}
    >
      <div data-slot="form-field" className={cn('flex min-w-0 flex-col gap-1.5', props.className)}>
        <Label
          id={labelId}
          htmlFor={props.isGroup ? undefined : id}
          className={cn('w-fit', message && 'text-destructive')}
        >
          {props.label}
          {props.isRequired && (
            <span aria-hidden="true" className="ml-0.5 text-destructive">
              *
            </span>
          )}
          {props.isOptional && <span className="ml-1 font-normal text-muted-foreground">(optional)</span>}
          {props.note && <span className="ml-1 font-normal text-muted-foreground">({props.note})</span>}
        </Label>
        {props.lead && <div id={leadId}>{props.lead}</div>}
        {props.children}
        {message && (
          <p
            id={errorId}
            data-slot="field-error"
            className="flex items-start gap-1.5 text-sm text-destructive"
          >
            <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </p>
        )}
        {props.hint && (
          <p id={hintId} className="text-sm text-muted-foreground">
            {props.hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
