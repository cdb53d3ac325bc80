import type { z } from 'zod'
import type { formFields } from '../../../contract/form.ts'
import { DUE_OF_ONCE } from '../../../contract/form-due.ts'
import { Problem } from '../../../contract/problem.ts'
import type { FormTiming } from './form-repository.ts'

type Sent = z.output<typeof formFields>
type Due = Pick<FormTiming, 'due_days' | 'due_after'>

/**
 * When a form is asked: once and at once until somebody says otherwise, and a body that says nothing changes nothing (G-29).
 * Throws 422 on `due_days` and `due_after` that come for one that is filled in more often (H-1286).
 */
export function howOftenOf(body: Sent, form?: FormTiming): FormTiming {
  const repeats = body.repeats ?? form?.repeats ?? 'once'
  if (repeats !== 'once') requireNeverDue(body)
  return {
    repeats,
    every_weeks: repeats === 'weeks' ? (body.every_weeks ?? form?.every_weeks ?? null) : null,
    ...(repeats === 'once' ? dueOf(body, form) : atOnce),
  }
}

const atOnce: Due = { due_days: null, due_after: null }

function dueOf(body: Sent, form: Due = atOnce): Due {
  const { due_days = form.due_days, due_after = form.due_after } = body
  return due_days === null ? atOnce : { due_days, due_after: due_after ?? 'joined' }
}

/** Here and not in the schema: a body need not say how often. */
function requireNeverDue(body: Sent): void {
  const names = (['due_days', 'due_after'] as const).filter((name) => (body[name] ?? null) !== null)
  if (names.length === 0) return
  const fields = Object.fromEntries(names.map((name) => [name, DUE_OF_ONCE]))
  throw new Problem('invalid', { message: DUE_OF_ONCE, fields })
}
