import { useFormContext } from 'react-hook-form'
import { controlClasses } from '../../ui/input.tsx'
import type { VisitsValues } from './visits-form.ts'

type Props = { name: 'first_days' | 'every_days' | 'grace_days'; label: string }

/** A number within a sentence. */
export function DaysBox({ name, label }: Props) {
  const { register, formState } = useFormContext<VisitsValues>()
  const isWrong = formState.errors[name] !== undefined
  return (
    <input
      {...register(name, { valueAsNumber: true })}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${name}-problem` : undefined}
      className={`${controlClasses} h-9 w-14! text-center tabular aria-invalid:border-destructive`}
    />
  )
}
