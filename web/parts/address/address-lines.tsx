import { Skeleton } from '../../ui/skeleton.tsx'
import { visitWords } from '../../words/visit-words.ts'
import { type AddressLike, addressParts } from './address-text.ts'

export interface AddressLinesProps {
  address: AddressLike
  /** `lines`: one part a line. `compact`: for tables, one line that is cut before it wraps. `inline`: running text. */
  variant?: 'lines' | 'compact' | 'inline'
}

/** One part a line; of whom is still on their way the room of a street, as a rule a building, and the postal code. */
export const addressFact = (of: AddressLike | undefined) =>
  of ? (
    <AddressLines address={of} />
  ) : (
    ['w-36', 'w-24', 'w-30'].map((width) => <Skeleton key={width} className={`my-1 h-4 ${width}`} />)
  )

/** In a table: two lines where it is narrow, one that takes what the other columns leave, one as long as it likes; each is cut before it wraps. */
const COMPACT = [
  'flex flex-col leading-4.5 print:block print:max-w-none print:whitespace-normal',
  'md:@max-[74rem]:not-print:w-0 md:@max-[74rem]:not-print:min-w-full',
  'md:@max-[60rem]:not-print:*:last:truncate md:@min-[60rem]:block md:@min-[60rem]:truncate',
  'md:@min-[74rem]:max-w-80 2xl:max-w-none',
].join(' ')

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
        className={COMPACT}
      >
        {door}
        <span className="hidden md:@min-[60rem]:inline print:inline">, </span>
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
