import { SelectBox, type SelectOption } from '../../ui/select-box.tsx'

type Props = {
  label: string
  /** `undefined` while they are read. */
  options: readonly SelectOption[] | undefined
  failed: boolean
  /** Said where there is none to choose. */
  none: string
  value: string | undefined
  onChange: (value: string) => void
}

/** Which record a condition is about, or why none can be chosen. */
export function RecordChoice({ label, options, failed, none, value, onChange }: Props) {
  if (failed)
    return (
      <p role="alert" className="text-destructive">
        They could not be loaded.
      </p>
    )
  if (!options) return <p className="text-muted-foreground">Loading…</p>
  if (options.length === 0) return <p className="text-muted-foreground">{none}</p>
  return (
    <SelectBox
      aria-label={label}
      placeholder={label}
      options={options}
      value={value}
      onValueChange={onChange}
    />
  )
}
