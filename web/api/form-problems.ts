import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, isGone, STILL_HERE } from './api-problem.ts'

/**
 * Puts the server's messages under the fields of the form and focuses the first; answers the sentence for the
 * top of the form, or null when the fields say it all. `rename` leads a wire field to the form's own.
 */
export function showProblem<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  rename: Readonly<Record<string, FieldPath<Values>>> = {},
): string | null {
  if (!(error instanceof ApiProblem)) return 'Something went wrong. Please try again.'
  if (isGone(error)) return `${error.message} ${STILL_HERE}`
  const unplaced: string[] = []
  let isFirst = true
  for (const [field, message] of Object.entries(error.fields)) {
    const name = rename[field] ?? (field as FieldPath<Values>)
    if (field === '' || valueAt(form.getValues(), name) === undefined) {
      unplaced.push(message)
      continue
    }
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
  if (unplaced.length > 0) return [...new Set(unplaced)].join('. ')
  return isFirst ? error.message : null
}

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => Object(value)[part], values)

/** `onFailure` for FormDialog and FormSheet: `onFailure={failureOn(form)}`. */
export function failureOn<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  rename?: Readonly<Record<string, FieldPath<Values>>>,
): (error: unknown) => string | null {
  return (error) => showProblem(form, error, rename)
}
