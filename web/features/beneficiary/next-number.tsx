import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import type { BeneficiaryFormValues } from './beneficiary-form.ts'

/** Under the serial number of somebody new: the next free one; of the prefix that is typed, where one is. */
export function NextNumber() {
  const form = useFormContext<BeneficiaryFormValues>()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const fill = async () => {
    setState('asking')
    const typed = form.getValues('serial_number')
    const prefix = typed.trim().replace(/\d+$/, '')
    try {
      const { serial_number } = await call(beneficiaryOperations.nextNumber, {
        query: prefix === '' ? {} : { prefix },
      })
      // Whoever typed on while it was looked for wants what they typed.
      if (form.getValues('serial_number') === typed)
        form.setValue('serial_number', serial_number, { shouldDirty: true, shouldValidate: true })
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <span className="-mt-1 flex flex-wrap items-center gap-x-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        onClick={() => void fill()}
        pending={state === 'asking'}
      >
        {words.nextNumber.fill}
      </Button>
      {state === 'failed' && <span role="alert">{words.nextNumber.failed}</span>}
    </span>
  )
}
