import type { UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../../api/api-problem.ts'
import { showProblem } from '../../api/form-problems.ts'

/**
 * Section 8: what the server says goes to the password field when it contains 'password', to the email field
 * when it contains 'email'; anything else is answered, for the top of the form.
 */
export function showLoginProblem(
  form: UseFormReturn<{ email: string; password: string }>,
  error: unknown,
): string | null {
  const hasFields = error instanceof ApiProblem && Object.keys(error.fields).length > 0
  if (!(error instanceof ApiProblem) || hasFields) return showProblem(form, error)
  const field = fieldNamedIn(error.message, ['password', 'email'])
  if (!field) return error.message
  form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true })
  return null
}

/** The first of these words that a message contains, in any case. */
export function fieldNamedIn<Field extends string>(
  message: string,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => message.toLowerCase().includes(field))
}
