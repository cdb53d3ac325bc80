import { Check } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'
import { useFieldGroup } from '../../ui/field-context.ts'

type Props = {
  options: readonly (readonly [value: string, label: string])[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** For a thumb. */
  isLarge?: boolean
}

/** Several of a few, each pressed or not. */
export function ToggleChips({ options, value, onChange, isLarge = false }: Props) {
  const { id, ...said } = useFieldGroup({})
  return (
    <fieldset
      id={id}
      aria-labelledby={said['aria-labelledby']}
      aria-describedby={said['aria-describedby']}
      className="flex flex-wrap gap-1.5"
    >
      {options.map(([name, label]) => {
        const isOn = value.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? value.filter((one) => one !== name) : [...value, name])}
            className={cn(
              'inline-flex items-center gap-1.5 rounded-full border px-3 text-sm transition-colors focus-ring',
              isLarge ? 'min-h-11 px-4 text-base' : 'min-h-8',
              isOn
                ? 'border-primary bg-primary text-primary-foreground'
                : 'border-input bg-card hover:border-primary',
            )}
          >
            {isOn && <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />}
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
