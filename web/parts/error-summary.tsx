import type { FieldErrors } from 'react-hook-form'
import { FailureNote } from './failure-note.tsx'

interface Fault {
  path: string
  message: string
  focus: (() => void) | undefined
}

/** Every message in a tree of react-hook-form errors, with a way to its field. */
export function listFaults(errors: FieldErrors, path = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const here = path ? `${path}.${key}` : key
    const { message, ref } = value as { message?: unknown; ref?: { focus?: () => void } }
    if (typeof message === 'string' && message)
      return [{ path: here, message, focus: ref?.focus ? () => ref.focus?.() : undefined }]
    return listFaults(value as FieldErrors, here)
  })
}

/** The tree has the schema's order; people read the form's. What the form does not hold comes last. */
export function inFieldOrder<Fault extends { path: string }>(
  faults: readonly Fault[],
  fields: readonly string[],
): Fault[] {
  const placeOf = ({ path }: Fault) => {
    const place = fields.findIndex((field) => field === path || field.startsWith(`${path}.`))
    return place < 0 ? fields.length : place
  }
  return [...faults].sort((a, b) => placeOf(a) - placeOf(b))
}

type Props = {
  errors: FieldErrors
  submitCount: number
  /** The names of the fields as they stand in the form. */
  fields: readonly string[]
}

/** 'There are 3 problems' with a link to each field. Shown once the form was sent and refused. */
export function ErrorSummary({ errors, submitCount, fields }: Props) {
  const faults = inFieldOrder(listFaults(errors), fields)
  if (submitCount === 0 || faults.length < 2) return null
  return (
    <FailureNote>
      <p className="font-semibold">There are {faults.length} problems</p>
      <ul className="mt-1 flex flex-col">
        {faults.map((fault) => (
          <li key={fault.path}>
            {fault.focus ? (
              <button
                type="button"
                onClick={fault.focus}
                className="min-h-6 rounded-xs text-left underline underline-offset-2 focus-ring"
              >
                {fault.message}
              </button>
            ) : (
              fault.message
            )}
          </li>
        ))}
      </ul>
    </FailureNote>
  )
}
