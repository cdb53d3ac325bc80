import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, isGone, STILL_HERE } from './api-problem.ts'

// biome-ignore lint/suspicious/noExplicitAny: resolvers may turn the fields into another shape
type AnyForm<Values extends FieldValues> = UseFormReturn<Values, any, any>

/**
 * Puts the server's messages under the fields of the form and focuses the first; answers the sentence for the
 * top of the form, or null when the fields say it all. `rename` leads a wire field to the form's own.
 */
export function showProblem<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  rename: Readonly<Record<string, FieldPath<Values>>> = {},
): string | null {
  if (!(error instanceof ApiProblem)) return 'Something went wrong. Please try again.'
  if (isGone(error)) return `${error.message} ${STILL_HERE}`
  const unplaced: string[] = []
  let isFirst = true
  for (const [field, message] of Object.entries(error.fields)) {
    const name = rename[field] ?? (field as FieldPath<Values>)
    if (!hasField(form, name)) {
      unplaced.push(message)
      continue
    }
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
  if (unplaced.length > 0) return [...new Set(unplaced)].join('. ')
  return isFirst ? error.message : null
}

function hasField<Values extends FieldValues>(form: AnyForm<Values>, name: string): boolean {
  return name !== '' && valueAt(form.getValues(), name) !== undefined
}

function valueAt(values: unknown, name: string): unknown {
  let value: unknown = values
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** `onFailure` for FormDialog and FormSheet: `onFailure={failureOn(form)}`. */
export function failureOn<Values extends FieldValues>(
  form: AnyForm<Values>,
  rename?: Readonly<Record<string, FieldPath<Values>>>,
): (error: unknown) => string | null {
  return (error) => showProblem(form, error, rename)
}
