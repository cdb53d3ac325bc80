import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** The field holds several controls: what is said of it is said of their group, not of each. */
  isGroup: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** Ties a control to the `FormField` around it: id, described-by, invalid, required. Own props win. */
export function useFieldControl(props: ControlProps) {
  const field = useContext(FieldContext)
  return withField(props, field?.isGroup ? null : field)
}

/** The same for controls made of several elements, which take their name from the label's text. */
export function useFieldGroup(props: ControlProps & { 'aria-labelledby'?: string | undefined }) {
  const field = useContext(FieldContext)
  return { ...withField(props, field), 'aria-labelledby': props['aria-labelledby'] ?? field?.labelId }
}

function withField(props: ControlProps, field: FieldControl | null) {
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-required': props['aria-required'] ?? (field?.isRequired || undefined),
  }
}
