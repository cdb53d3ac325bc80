import type { FieldErrors } from 'react-hook-form'
import { FailureNote } from './failure-note.tsx'

interface Fault {
  path: string
  message: string
  focus: (() => void) | undefined
}

/** Every message in a tree of react-hook-form errors, in the fields' order, with a way to its field. */
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

/** 'There are 3 problems' with a link to each field. Shown once the form was sent and refused. */
export function ErrorSummary({ errors, submitCount }: { errors: FieldErrors; submitCount: number }) {
  const faults = listFaults(errors)
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
