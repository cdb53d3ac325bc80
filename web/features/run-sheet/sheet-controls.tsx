import { useState } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Label } from '../../ui/label.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { WalkOrder } from './walk-of.ts'

type Props = {
  order: WalkOrder
  onOrder: (order: WalkOrder) => void
  start: string
  /** Six digits, or nothing. */
  onStart: (postal_code: string) => void
  startError: string | undefined
  isInitials: boolean
  onInitials: (isInitials: boolean) => void
}

/** How the sheet is walked and what it says; none of it is on the paper. */
export function SheetControls(props: Props) {
  const [typed, setTyped] = useState(props.start)
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setTyped(digits)
    setShort(false)
    if (digits.length === 6 || digits === '') props.onStart(digits)
  }
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-4 print:hidden">
      <FormField label="Order" isGroup className="max-sm:w-full">
        <RadioGroup
          value={props.order}
          onValueChange={(value) => props.onOrder(value === 'list' ? 'list' : 'shortest')}
          className="min-h-9.5 flex-row items-center gap-5"
        >
          <RadioChoice value="shortest">Shortest way</RadioChoice>
          <RadioChoice value="list">As in the list</RadioChoice>
        </RadioGroup>
      </FormField>
      <FormField
        label="Start at the postal code"
        isOptional
        error={isShort ? 'A postal code has six digits' : props.startError}
        className="w-60 max-sm:w-full"
      >
        <Input
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setShort(typed.length > 0 && typed.length < 6)}
          onKeyDown={({ key }) => key === 'Enter' && setShort(typed.length > 0 && typed.length < 6)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Wherever it is shortest"
        />
      </FormField>
      <Label className="flex min-h-9.5 items-center gap-3 sm:mt-6.5">
        <Switch checked={props.isInitials} onCheckedChange={props.onInitials} />
        Initials only
      </Label>
    </div>
  )
}
