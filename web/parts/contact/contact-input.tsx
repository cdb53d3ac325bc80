import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Input } from '../../ui/input.tsx'
import { contactText } from './contact-text.ts'

type Props = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  name: string
  onLeft?: () => void
}

/** D-14: typed any way; once it is left it stands as it is shown everywhere, so that the same number is no change. */
export function ContactInput({ name, onLeft, ...props }: Props) {
  const form = useFormContext()
  const field = form.register(name)
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="9123 4567"
      {...props}
      {...field}
      onBlur={(event) => {
        const shown = contactText(event.target.value)
        if (shown !== event.target.value) form.setValue(name, shown, { shouldDirty: true })
        onLeft?.()
        return field.onBlur(event)
      }}
    />
  )
}
