import { focusField } from '../../parts/form/focus-field.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import type { Fault } from './form-faults.ts'

const SHOWN = 6

type Props = {
  faults: readonly Fault[]
  /** Opens the table in which a translation stands. */
  onTranslation: (fault: Fault) => void
}

/** A summary on long forms, with a way to each fault. One alone is said at its field, unless that is not on the page. */
export function FaultSummary({ faults, onTranslation }: Props) {
  if (faults.length < 2 && !faults.some(({ language }) => language)) return null
  const hidden = faults.length - SHOWN
  return (
    <div tabIndex={-1} data-field="faults" className="rounded-md focus-ring">
      <FailureNote>
        <p className="font-semibold">
          {faults.length === 1 ? 'There is a problem' : `There are ${faults.length} problems`}
        </p>
        <ul className="mt-1 flex flex-col">
          {faults.slice(0, SHOWN).map((fault) => (
            <li key={`${fault.field} ${fault.message}`}>
              <button
                type="button"
                onClick={() => (fault.language ? onTranslation(fault) : focusField(fault.field))}
                className="min-h-6 rounded-xs text-left underline underline-offset-2 focus-ring"
              >
                {fault.where}: {fault.message}
              </button>
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="mt-1 font-normal">and {hidden} more</p>}
      </FailureNote>
    </div>
  )
}
