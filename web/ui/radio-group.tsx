import { RadioGroup as RadioGroupPrimitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'
import { useFieldGroup } from './field-context.ts'

export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      {...props}
      {...useFieldGroup(props)}
      className={cn('flex flex-col gap-1', className)}
    />
  )
}

const dot = cn(
  'size-4.5 shrink-0 rounded-full border border-input bg-card transition-[border] focus-ring',
  'data-[state=checked]:border-[5.5px] data-[state=checked]:border-primary',
)

interface RadioChoiceProps extends Omit<ComponentProps<typeof RadioGroupPrimitive.Item>, 'children'> {
  children: ReactNode
}

/** A dot with its words; the words are part of the target. */
export function RadioChoice({ className, children, ...props }: RadioChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={cn('flex min-h-8 w-fit cursor-pointer items-center gap-2.5', className)}>
      <RadioGroupPrimitive.Item id={id} {...props} className={dot} />
      {children}
    </label>
  )
}

/** The volunteer area's answer: a card of at least 52 px that lights up when chosen. */
export function RadioCard({ className, children, ...props }: RadioChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-xl border-[1.5px] border-input bg-card px-4 py-3 font-[550] transition-colors',
        'has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft',
        className,
      )}
    >
      <RadioGroupPrimitive.Item
        {...props}
        className={cn(dot, 'size-5.5 data-[state=checked]:border-[7px]')}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
