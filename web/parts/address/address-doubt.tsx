import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressOperations } from '../../../contract/address.ts'
import { POSTAL_CODE } from '../../../contract/constants.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useDebounced } from '../text/debounced.ts'
import type { AddressValues } from './known-address.ts'

const PAUSE = 500
const names = ['postal_code', 'block_number', 'street_name'] as const

/** Where block and postal code contradict each other, and what is likely meant; nothing is refused (0043). */
export function AddressDoubt() {
  const form = useFormContext<AddressValues>()
  const written = useWatch({ control: form.control, name: names })
  const [postal_code, block_number, street_name] = useStill(written.map((text = '') => text.trim()))
  const { dirtyFields } = form.formState
  // Of what stood there before nobody is reminded each time they edit something else.
  const isTyped = names.some((name) => dirtyFields[name])
  const isWhole = POSTAL_CODE.test(postal_code ?? '') && /^[1-9]\d{0,4}[A-Za-z]?$/.test(block_number ?? '')
  const { data } = useQuery({
    ...queryOf(addressOperations.check, {
      query: {
        postal_code: postal_code ?? '',
        block_number: block_number ?? '',
        ...(street_name && { street_name }),
      },
    }),
    enabled: isTyped && isWhole,
  })
  if (!isTyped || !isWhole || data?.verdict !== 'warn') return null
  const { meant } = data
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-rattan-soft px-3 py-2 text-sm text-rattan-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        {words.address.apart(block_number ?? '', postal_code ?? '')}
        {meant && ` ${words.address.meant(meant.block_number, meant.street_name, meant.postal_code)}`}
      </p>
      {meant && (
        <Button
          size="sm"
          onClick={() => {
            for (const name of [...names, 'building_name'] as const)
              form.setValue(name, meant[name], {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
          }}
        >
          {words.address.useIt}
        </Button>
      )}
    </div>
  )
}

/** What stands there once nobody has typed for a moment. */
function useStill(now: readonly string[]): readonly string[] {
  const key = now.join('\n')
  const still = useDebounced(key, PAUSE)
  return still === key ? now : []
}
