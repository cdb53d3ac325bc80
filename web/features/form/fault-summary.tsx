import { focusField } from '../../parts/form/focus-field.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import type { Fault } from './form-faults.ts'

const SHOWN = 6

/** A summary on long forms, with a way to each fault. */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  if (faults.length < 2) return null
  const hidden = faults.length - SHOWN
  return (
    <FailureNote>
      <p className="font-semibold">There are {faults.length} problems</p>
      <ul className="mt-1 flex flex-col">
        {faults.slice(0, SHOWN).map(({ field, where, message }) => (
          <li key={`${field} ${message}`}>
            <button
              type="button"
              onClick={() => focusField(field)}
              className="min-h-6 rounded-xs text-left underline underline-offset-2 focus-ring"
            >
              {where}: {message}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-1 font-normal">and {hidden} more</p>}
    </FailureNote>
  )
}
