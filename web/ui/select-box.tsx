import type { Ref } from 'react'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './select.tsx'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
}

export interface SelectBoxProps<Value extends string> {
  options: readonly (SelectOption<Value> | Value)[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  onBlur?: () => void
  onFocus?: () => void
  /** Whether it is open, for whoever opens it: `open-at-once.ts`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  placeholder?: string
  disabled?: boolean
  className?: string
  name?: string
  'aria-label'?: string
  'data-field'?: string
  ref?: Ref<HTMLButtonElement>
}

/** A whole select from a list of options; inside a Controller: `<SelectBox options={…} {...field} onValueChange={field.onChange} />`. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const options = props.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option, isDisabled: false } : option,
  )
  return (
    <Select
      value={props.value ?? ''}
      onValueChange={(value) => value && props.onValueChange(value as Value)}
      disabled={props.disabled ?? false}
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
    >
      <SelectTrigger
        ref={props.ref}
        className={props.className}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
        aria-label={props['aria-label']}
        data-field={props['data-field']}
      >
        <SelectValue placeholder={props.placeholder ?? 'Select'} />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
