import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { cn } from '../../ui/class-names.ts'
import { importWords } from '../../words/import-words.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  missing: readonly string[]
  /** The people can be numbered below, and their serial number is among what is missing. */
  isNumbered: boolean
  /** A column of whole names would do. */
  lacksNames: boolean
  /** Somebody has pressed Continue. */
  isTold: boolean
}

/** What every row needs and no column gives, and what answers it. */
export function MissingColumns({ ref, missing, isNumbered, lacksNames, isTold }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isTold ? 'alert' : 'note'}
      className={cn(
        'flex gap-2.5 rounded-md px-3.5 py-2.5 focus-ring',
        isTold ? 'bg-destructive-soft text-destructive' : 'bg-rattan-soft text-rattan-ink',
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <p>
        No column gives <strong>{missing.join(', ')}</strong>, which every row needs.{' '}
        {isNumbered && `For the number, tick ‘${importWords.numbering.title}’ below. `}
        {isNumbered && missing.length === 1
          ? 'If a column holds it, choose that column.'
          : 'Choose the column that holds it, or add one to the file.'}{' '}
        {lacksNames && 'A column of whole names will do: choose Full name for it.'}
      </p>
    </div>
  )
}
