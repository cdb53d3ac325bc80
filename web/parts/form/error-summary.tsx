import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FailureNote } from '../page/failure-note.tsx'

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

/** The messages as they stand in the form around the box, from its top to its foot. */
function useShownOrder(box: RefObject<HTMLElement | null>): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const said = box.current?.closest('form')?.querySelectorAll('[data-slot="field-error"]') ?? []
    const shown = [...said].map(({ textContent }) => textContent ?? '')
    setOrder((before) => (before.join('\n') === shown.join('\n') ? before : shown))
  })
  return order
}

/** The tree has the schema's order; people read the form's. What stands under no field comes last. */
function inShownOrder(faults: readonly Fault[], order: readonly string[]): Fault[] {
  const placeOf = ({ message }: Fault) => (order.includes(message) ? order.indexOf(message) : order.length)
  return [...faults].sort((a, b) => placeOf(a) - placeOf(b))
}

type Props = {
  errors: FieldErrors
  submitCount: number
  /** Leads to a field that may not be on the screen; without it each takes the focus itself. */
  reach?: (path: string) => void
}

/** 'There are 3 problems' with a link to each field. Shown once the form was sent and refused. */
export function ErrorSummary({ errors, submitCount, reach }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const faults = inShownOrder(listFaults(errors), useShownOrder(box))
  if (submitCount === 0 || faults.length < 2) return null
  return (
    <div ref={box}>
      <FailureNote>
        <p className="font-semibold">There are {faults.length} problems</p>
        <ul className="mt-1 flex flex-col">
          {faults.map((fault) => (
            <li key={fault.path}>
              {fault.focus ? (
                <button
                  type="button"
                  onClick={reach ? () => reach(fault.path) : fault.focus}
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
    </div>
  )
}
