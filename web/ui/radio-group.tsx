import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react'
import { answerCard } from './answer-card.ts'
import { cn } from './class-names.ts'
import { useFieldGroup } from './field-context.ts'

interface RadioGroupState {
  name: string
  value: string | undefined
  choose: (value: string) => void
  isDisabled: boolean
}

const RadioGroupContext = createContext<RadioGroupState | null>(null)

export interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string
  onValueChange?: (value: string) => void
  name?: string
  isDisabled?: boolean
}

/** The browser's own radio buttons: arrows, forms and screen readers as everybody knows them. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, defaultValue, onValueChange, name, isDisabled = false, className, ...rest } = props
  const ownName = useId()
  const [ownValue, setOwnValue] = useState(defaultValue)

  function choose(next: string) {
    setOwnValue(next)
    onValueChange?.(next)
  }

  const state = { name: name ?? ownName, value: 'value' in props ? value : ownValue, choose, isDisabled }
  return (
    <RadioGroupContext value={state}>
      <div
        role="radiogroup"
        data-slot="radio-group"
        {...rest}
        {...useFieldGroup(rest)}
        className={cn('flex flex-col gap-1', className)}
      />
    </RadioGroupContext>
  )
}

const dot = cn(
  'size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-card transition-[border-width] focus-ring',
  'checked:border-[5.5px] checked:border-primary disabled:opacity-50',
)

export interface RadioChoiceProps extends Omit<ComponentProps<'input'>, 'value' | 'children'> {
  value: string
  children: ReactNode
}

function RadioDot({ value, className, ...props }: Omit<RadioChoiceProps, 'children'>) {
  const group = use(RadioGroupContext)
  if (!group) throw new Error('a radio button needs a RadioGroup around it')
  return (
    <input
      {...props}
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={props.disabled ?? group.isDisabled}
      onChange={() => group.choose(value)}
      className={cn(dot, className)}
    />
  )
}

/** A dot with its words; the words are part of the target. */
export function RadioChoice({ className, children, ...props }: RadioChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={cn('flex min-h-8 w-fit items-center gap-2.5', className)}>
      <RadioDot id={id} {...props} />
      {children}
    </label>
  )
}

/** One of many short ones side by side: a number of a scale. */
export function RadioTile({ className, children, ...props }: RadioChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cn(
        'relative grid min-h-12 place-items-center rounded-xl border-[1.5px] border-input bg-card text-[1.0625rem] font-[550] tabular transition-colors',
        'has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground',
        className,
      )}
    >
      <RadioDot
        id={id}
        {...props}
        className="absolute inset-0 size-full rounded-xl border-0 bg-transparent checked:border-0"
      />
      {children}
    </label>
  )
}

/** One answer of which only one is chosen. */
export function RadioCard({ className, children, ...props }: RadioChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={cn(answerCard, className)}>
      <RadioDot id={id} {...props} className="size-5.5 checked:border-[7px]" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
