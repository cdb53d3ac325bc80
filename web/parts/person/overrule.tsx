import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = { label: string; isPending: boolean; onOverrule: (because: string) => void }

/** What was refused is done all the same by whoever says why; it is written down with their name. */
export function Overrule({ label, isPending, onOverrule }: Props) {
  const [because, setBecause] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (because.trim() === '') setError('Say why')
        else onOverrule(because)
      }}
    >
      <FormField
        label="Why all the same"
        error={error}
        hint="Written down with your name. For a check that is missing it is good for 90 days."
        className="flex-1 basis-64"
      >
        <Input
          autoComplete="off"
          maxLength={500}
          value={because}
          onChange={(event) => {
            setBecause(event.target.value)
            setError(undefined)
          }}
        />
      </FormField>
      <Button type="submit" pending={isPending} className="sm:mt-[1.6rem]">
        {label}
      </Button>
    </form>
  )
}
