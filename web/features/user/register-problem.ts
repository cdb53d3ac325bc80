import type { UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../../api/api-problem.ts'
import { showProblem } from '../../api/form-problems.ts'
import { fieldNamedIn } from './login-problem.ts'
import type { RegisterValues } from './register-fields.tsx'

/** Section 8: a message that mentions email goes to the email field (and password to its own, G-09). */
export function showRegisterProblem(form: UseFormReturn<RegisterValues>, error: unknown): string | null {
  const hasFields = error instanceof ApiProblem && Object.keys(error.fields).length > 0
  if (!(error instanceof ApiProblem) || hasFields) return showProblem(form, error)
  const field = fieldNamedIn(error.message, ['email', 'password'])
  if (!field) return error.message
  form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true })
  return null
}
