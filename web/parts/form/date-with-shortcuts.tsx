import type { ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { cn } from '../../ui/class-names.ts'
import { Shortcuts } from '../chips/shortcuts.tsx'
import { DateFormField } from './date-form-field.tsx'

type Props = ComponentProps<typeof DateFormField> & {
  days: ComponentProps<typeof Shortcuts>['options']
  /** What the shortcuts are called. */
  daysLabel?: string
  className?: string
}

/** A date of a form, with the days that are meant most often below it. */
export function DateWithShortcuts({ days, daysLabel = 'Day', className, ...date }: Props) {
  const { control } = useFormContext()
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <DateFormField {...date} />
      <Controller
        control={control}
        name={date.name}
        render={({ field }) => (
          <Shortcuts label={daysLabel} options={days} value={field.value} onChange={field.onChange} />
        )}
      />
    </div>
  )
}
