import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addressOperations, type KnownAddress } from '../../../contract/address.ts'
import { POSTAL_CODE } from '../../../contract/constants.ts'
import { queryOf } from '../../api/queries.ts'
import type { SplitAddress } from './split-address.ts'

export type AddressValues = SplitAddress
type Place = Partial<AddressValues>

const parts = ['postal_code', 'block_number', 'street_name', 'unit_number', 'building_name'] as const
const fillable = ['block_number', 'street_name', 'building_name'] as const
const none: KnownAddress[] = []

/** What is known at a postal code: kept for the session; what is unknown may be known the next time. */
export const knownAddressesQuery = (postal_code: string) => ({
  ...queryOf(addressOperations.listAtPostalCode, { query: { postal_code } }),
  staleTime: (query: { state: { data?: KnownAddress[] | undefined } }) =>
    query.state.data?.length ? Number.POSITIVE_INFINITY : 0,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Fills block, street and building once six digits stand: only what is empty or was filled the same way, and only
 * where all that is known agrees. Everything else is offered. Nothing is said when nothing is known.
 */
export function useKnownAddress(form: UseFormReturn<AddressValues>) {
  const [code = '', block_number = '', street_name = '', building_name = ''] = useWatch({
    control: form.control,
    name: ['postal_code', ...fillable],
  })
  const filled = useRef<Place>({})
  if (!form.formState.isDirty) filled.current = {}
  const postalCode = POSTAL_CODE.test(code.trim()) ? code.trim() : ''
  // Typed back to what it was, it takes away again what another one brought.
  const isChanged = postalCode !== form.formState.defaultValues?.postal_code
  const isTyped = postalCode !== '' && (isChanged || Object.keys(filled.current).length > 0)
  const isAsked = isTyped || (postalCode !== '' && (block_number === '' || street_name === ''))
  const { data } = useQuery({ ...knownAddressesQuery(postalCode), enabled: isAsked })
  const known = (isAsked && data) || none
  const settled = useRef('')
  const [filledCount, setFilledCount] = useState(0)
  const [pasted, setPasted] = useState<SplitAddress | null>(null)

  function put(place: Place) {
    for (const name of parts) {
      const value = place[name]
      if (value === undefined) continue
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }

  /** Nobody typed it: it is empty, or stands as it was filled. */
  function isFree(name: keyof AddressValues) {
    const value = form.getValues(name) ?? ''
    return value.trim() === '' || value === filled.current[name]
  }

  useEffect(() => {
    if (!isTyped) {
      settled.current = ''
      setFilledCount(0)
      setPasted(null)
    }
    if (!isTyped || !data || settled.current === postalCode) return
    settled.current = postalCode
    const agreed = whatAllSay(data)
    const place: Place = {}
    for (const name of fillable) if (isFree(name) && !hasFocus(name)) place[name] = agreed[name] ?? ''
    filled.current = place
    setFilledCount(Object.values(place).filter(Boolean).length)
    put(place)
  })

  const current = { block_number, street_name, building_name }
  const offers: Place[] = [...(pasted ? [pasted] : []), ...known].filter((place) => !says(current, place))
  return {
    offers: offers.slice(0, 4),
    isFilled: filledCount > 0,
    /** Asked, and nobody knows it: the rest is typed by hand. */
    isUnknown: isTyped && data?.length === 0 && (block_number === '' || street_name === ''),
    use(place: Place) {
      const { block_number: block, street_name: street, building_name: building } = place
      filled.current = { block_number: block ?? '', street_name: street ?? '', building_name: building ?? '' }
      setPasted(null)
      put(place)
    },
    /** A whole address that was pasted into `at`: put in its places, or offered when something stands there. */
    paste(place: SplitAddress, at: keyof AddressValues) {
      const isInTheWay = parts.some(
        (name) => name in place && name !== at && !isFree(name) && !isSame(form.getValues(name), place[name]),
      )
      if (isInTheWay) setPasted(place)
      else put(place)
      return !isInTheWay
    },
  }
}

/** Each part on which all that is known agrees. */
function whatAllSay(known: readonly KnownAddress[]): Place {
  const place: Place = {}
  for (const name of fillable) {
    const [first, ...others] = known.map((one) => one[name])
    if (first !== undefined && others.every((other) => isSame(other, first))) place[name] = first
  }
  return place
}

/** Whether the fields already say at least what the place says. */
const says = (current: Place, place: Place) =>
  fillable.every((name) => !place[name] || isSame(current[name], place[name]))

const isSame = (a = '', b = '') => a.trim().toLowerCase() === b.trim().toLowerCase()

// Letters that appear under someone's fingers end up in the middle of what they type.
const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name
