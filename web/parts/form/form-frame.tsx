import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../ui/dialog.tsx'
import { words } from '../../words.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { RouteGuard } from '../unsaved/route-guard.tsx'
import { StayWhile } from '../unsaved/stay-while.tsx'
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormShellInput, useFormShell } from './form-shell.ts'

export interface FormFrameProps<Values extends FieldValues, Output> extends FormShellInput<Values, Output> {
  title: string
  description?: ReactNode
  /** 'Save Beneficiary' */
  submitLabel: string
  /** What it does cannot be taken back. */
  isDanger?: boolean
  cancelLabel?: string
  /** A list of everything wrong at the top, for forms longer than a screen. */
  hasSummary?: boolean
  /** A destructive or extra action at the foot's left. */
  footerStart?: ReactNode
  children: ReactNode
}

interface FrameProps<Values extends FieldValues, Output> extends FormFrameProps<Values, Output> {
  shell: ReturnType<typeof useFormShell>
}

/** Header, scrolling fields and foot of a form dialog or sheet; the fields find their form by `useFormContext`. */
export function FormFrame<Values extends FieldValues, Output>(props: FrameProps<Values, Output>) {
  const { shell } = props

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A form inside a dialog inside a page's form must not submit the page's.
    event.stopPropagation()
    void shell.submit()
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={shell.onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogHeader>
        <DialogTitle>{props.title}</DialogTitle>
        {props.description && <DialogDescription>{props.description}</DialogDescription>}
      </DialogHeader>
      <DialogBody className="flex flex-col gap-5" aria-busy={shell.isSubmitting} {...shell.held}>
        {shell.failure && <FailureNote>{shell.failure}</FailureNote>}
        {props.hasSummary && <ErrorSummary errors={shell.errors} submitCount={shell.submitCount} />}
        <FormProvider {...props.form}>{props.children}</FormProvider>
      </DialogBody>
      <DialogFooter>
        {props.footerStart && <div className="sm:mr-auto">{props.footerStart}</div>}
        <Button onClick={shell.requestClose} disabled={shell.isSubmitting}>
          {props.cancelLabel ?? words.action.cancel}
        </Button>
        <Button type="submit" variant={props.isDanger ? 'danger' : 'primary'} pending={shell.isSubmitting}>
          {props.submitLabel}
        </Button>
      </DialogFooter>
      <UnsavedDialog {...shell.unsaved} />
      <RouteGuard {...shell.guard} />
      <StayWhile isBusy={shell.isWaited} />
    </form>
  )
}
