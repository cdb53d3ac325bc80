import { cn } from '../../ui/class-names.ts'

type Props = {
  label: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
}

/** What is said most often, below the field that takes anything. */
export function Shortcuts({ label, options, value, onChange }: Props) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map(([each, said]) => (
        <button
          key={each}
          type="button"
          aria-pressed={value === each}
          onClick={() => onChange(each)}
          className={cn(
            'min-h-8 rounded-full border px-3 text-sm transition-colors focus-ring',
            value === each
              ? 'border-primary bg-primary-soft font-semibold text-primary'
              : 'border-input bg-card hover:border-primary',
          )}
        >
          {said}
        </button>
      ))}
    </fieldset>
  )
}
