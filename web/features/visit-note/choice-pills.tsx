import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/class-names.ts'

type Option<Value> = { value: Value; label: string; icon?: ReactNode }
type Props<Value> = {
  legend: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Pressed again it is chosen no more. */
  onClear?: () => void
  className?: string
}

/** One of a few, in one tap of a thumb: 44 px and more, side by side as far as they fit. */
export function ChoicePills<Value extends string | number>(props: Props<Value>) {
  const { legend, options, value, onChange, onClear } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isOn = option.value === value
          return (
            <label
              key={option.value}
              className={cn(
                // A word goes to the next line whole, and what finds no room beside the others goes below them.
                'relative flex min-h-12 max-w-full flex-1 basis-[6.5rem] cursor-pointer items-center justify-center gap-2 rounded-xl border-[1.5px] border-input bg-card px-3 py-2 text-center leading-tight font-[550] break-keep wrap-break-word transition-colors [&_svg]:shrink-0',
                'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                props.className,
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={isOn}
                onChange={() => onChange(option.value)}
                onClick={() => isOn && onClear?.()}
              />
              {option.icon}
              {/* Not by its colour alone; and the words keep their place. */}
              {isOn && <Check aria-hidden="true" className="absolute top-1 right-1 size-4!" />}
              <span className="min-w-0 max-w-full">{option.label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
