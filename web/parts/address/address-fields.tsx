import { MapPin } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { doorText } from '../../../contract/address-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { AddressDoubt } from './address-doubt.tsx'
import { type AddressValues, useKnownAddress } from './known-address.ts'
import { barePostalCode, splitPlainAddress } from './split-address.ts'

type Props = {
  /** What a field's label says of being asked: required, unless the caller knows better. */
  asked?: (name: keyof AddressValues) => { isRequired?: boolean; note?: string }
  /** How many columns of the form's grid the street takes; two unless the form says otherwise. */
  streetClass?: string
}

const required = () => ({ isRequired: true })

/** Postal code first: it fills block and street from what is known. The labels of section 2. */
export function AddressFields(props: Props) {
  const form = useFormContext<AddressValues>()
  const { asked = required } = props
  const { errors } = form.formState
  const known = useKnownAddress(form)

  const onPaste = (at: keyof AddressValues) => (event: ClipboardEvent) => {
    const written = event.clipboardData.getData('text')
    const place = splitPlainAddress(written)
    const isPlaced = place !== null && known.paste(place, at)
    const code = at === 'postal_code' ? (place?.postal_code ?? barePostalCode(written)) : null
    if (isPlaced || code) event.preventDefault()
    if (!isPlaced && code) form.setValue('postal_code', code, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <FormField
        label={words.label.postal_code}
        {...asked('postal_code')}
        error={errors.postal_code}
        hint={
          <span role="status">
            {known.isFilled
              ? words.address.filled
              : known.isUnknown
                ? words.address.unknown
                : words.address.fills}
          </span>
        }
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="090012"
          {...form.register('postal_code')}
          onPaste={onPaste('postal_code')}
        />
      </FormField>
      <FormField label={words.label.block_number} {...asked('block_number')} error={errors.block_number}>
        <Input autoComplete="off" placeholder="12A" {...form.register('block_number')} />
      </FormField>
      {known.offers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the grid with its own box
        <div role="group" aria-label={words.address.known} className="flex flex-wrap gap-2 col-span-full">
          {known.offers.map((place) => (
            <Button
              key={offerText(place)}
              size="sm"
              className="h-auto! min-h-8 max-w-full whitespace-normal! py-1 text-left"
              onClick={() => known.use(place)}
            >
              <MapPin aria-hidden="true" className="text-primary" />
              {words.address.use(offerText(place))}
            </Button>
          ))}
        </div>
      )}
      <FormField
        label={words.label.street}
        {...asked('street_name')}
        error={errors.street_name}
        className={props.streetClass ?? 'sm:col-span-2'}
      >
        <Input autoComplete="off" {...form.register('street_name')} onPaste={onPaste('street_name')} />
      </FormField>
      <AddressDoubt />
      <FormField label={words.label.unit_number} isOptional error={errors.unit_number}>
        <Input autoComplete="off" placeholder="#05-123" {...form.register('unit_number')} />
      </FormField>
      <FormField label={words.label.building_name} isOptional error={errors.building_name}>
        <Input autoComplete="off" {...form.register('building_name')} />
      </FormField>
    </>
  )
}

/** '12A Jalan Kukoh #05-123, Kukoh Court' */
const offerText = (place: Partial<AddressValues>): string =>
  [doorText(place), place.building_name].filter(Boolean).join(', ')
