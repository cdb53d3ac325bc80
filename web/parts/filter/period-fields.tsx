import { useId, useState } from 'react'
import { DateField } from '../form/date-field.tsx'
import { dateProblem } from '../form/date-typed.ts'
import { todayInSingapore } from '../text/dates.ts'

export type Period = { from?: string | undefined; to?: string | undefined }

type Props = { values: Period; onChange: (next: Period) => void }

/** The first and the last day that count; either may be left open. */
export function PeriodFields({ values, onChange }: Props) {
  return (['from', 'to'] as const).map((name) => (
    <PeriodDay
      key={name}
      label={name === 'from' ? 'From' : 'To'}
      value={values[name] ?? ''}
      onChange={(day) => onChange({ [name]: day || undefined })}
    />
  ))
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

/** What is no day yet, or one to come, filters nothing. */
function PeriodDay({ label, value, onChange }: DayProps) {
  const id = useId()
  const [wrong, setWrong] = useState<{ typed: string; of: string } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const max = todayInSingapore()
  // Whoever filters by other means has done with what was typed here.
  const typed = wrong?.of === value ? wrong.typed : value
  const problem = isLeft ? dateProblem(typed, { max }) : undefined
  return (
    <div className="relative flex items-center gap-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <label htmlFor={id} className="text-sm text-muted-foreground">
        {label}
      </label>
      <DateField
        id={id}
        className="sm:w-38"
        max={max}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-wrong`}
        onBlur={() => setLeft(true)}
        onChange={(next) => {
          setLeft(false)
          const isFit = dateProblem(next, { max }) === undefined
          setWrong(isFit ? null : { typed: next, of: value })
          if (isFit) onChange(next)
        }}
      />
      {problem && (
        <p
          id={`${id}-wrong`}
          role="alert"
          style={{ top: '100%' }}
          className="absolute right-0 z-10 rounded-md border border-border-strong bg-popover px-3 py-2 text-sm text-destructive shadow-raised"
        >
          {problem}
        </p>
      )}
    </div>
  )
}
