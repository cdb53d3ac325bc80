import { visitWords } from '../../words/visit-words.ts'
import { type AddressLike, addressParts } from './address-text.ts'

export interface AddressLinesProps {
  address: AddressLike
  /** `lines`: one part a line. `compact`: for tables, one line that is cut before it wraps. `inline`: running text. */
  variant?: 'lines' | 'compact' | 'inline'
}

/** Block, street and unit; building; Singapore and postal code. '#05-123' never breaks across lines. */
export function AddressLines({ address, variant = 'lines' }: AddressLinesProps) {
  const { street, unit, building, country } = addressParts(address)
  if (country === '')
    return <span>{variant === 'compact' ? visitWords.noDateInTable : visitWords.noDate}</span>
  const door = (
    <span>
      {street}
      {unit && (
        <>
          {' '}
          <span className="whitespace-nowrap">{unit}</span>
        </>
      )}
    </span>
  )
  const land = <span className="whitespace-nowrap">{country}</span>

  if (variant === 'lines')
    return (
      <span className="flex flex-col">
        {door}
        {building && <span>{building}</span>}
        <span>{country}</span>
      </span>
    )
  if (variant === 'compact')
    return (
      <span
        title={[`${street} ${unit}`.trim(), building, country].filter(Boolean).join(', ')}
        className="flex flex-col md:block md:max-w-72 md:truncate xl:max-w-80 2xl:max-w-none print:block print:max-w-none print:whitespace-normal"
      >
        {door}
        <span className="max-md:not-print:hidden">, </span>
        <span className="text-sm text-muted-foreground">
          {building && `${building}, `}
          {land}
        </span>
      </span>
    )
  return (
    <span>
      {door}, {building && `${building}, `}
      {land}
    </span>
  )
}
