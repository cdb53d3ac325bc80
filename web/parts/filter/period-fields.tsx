import { useId } from 'react'
import { Input } from '../../ui/input.tsx'
import { todayInSingapore } from '../text/dates.ts'

export type Period = { from?: string | undefined; to?: string | undefined }

type Props = { values: Period; onChange: (next: Period) => void }

/** The first and the last day that count; either may be left open. */
export function PeriodFields({ values, onChange }: Props) {
  const id = useId()
  return (['from', 'to'] as const).map((name) => (
    <div key={name} className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <label htmlFor={`${id}-${name}`} className="text-sm text-muted-foreground">
        {name === 'from' ? 'From' : 'To'}
      </label>
      <Input
        id={`${id}-${name}`}
        type="date"
        className="sm:w-38"
        max={todayInSingapore()}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value || undefined })}
      />
    </div>
  ))
}
