import { type AddressLike, addressParts, addressText } from '../../../contract/address-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { visitWords } from '../../words/visit-words.ts'

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

/**
 * In a table: one line where it fits, else two; on a low window one, so that twelve rows stay on it. What has no room is cut
 * from the building's name, then from the street: unit and postal code are seen whole, for half a unit is another flat.
 */
const COMPACT = [
  'flex flex-col leading-4.5 print:block print:max-w-none print:whitespace-normal',
  'md:@max-[74rem]:not-print:w-0 md:@max-[74rem]:not-print:min-w-full',
  'md:@min-[60rem]:not-print:flex-row md:@min-[60rem]:not-print:flex-wrap md:@min-[60rem]:not-print:gap-x-1',
  'low:@min-[60rem]:not-print:flex-nowrap md:@min-[74rem]:max-w-80 2xl:max-w-none',
].join(' ')
const COMPACT_DOOR =
  'md:@min-[60rem]:not-print:flex md:@min-[60rem]:not-print:min-w-0 md:@min-[60rem]:not-print:max-w-full md:@min-[60rem]:not-print:gap-x-1'
const COMPACT_LAND = [
  'text-sm leading-4.5 text-muted-foreground md:not-print:flex md:not-print:max-w-full md:not-print:gap-x-1',
  'low:@min-[60rem]:not-print:contents',
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
  // Between the two on one line, whether of a screen or of paper.
  const comma = <span className="hidden md:@min-[60rem]:inline print:inline">, </span>
  const land = <span className="shrink-0 whitespace-nowrap">{country}</span>

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
      <span title={addressText(address)} className={COMPACT}>
        <span className={COMPACT_DOOR}>
          <span className="md:@min-[60rem]:not-print:min-w-0 md:@min-[60rem]:not-print:truncate">
            {street}
            {!unit && comma}
          </span>
          {unit && (
            <>
              {' '}
              <span className="shrink-0 whitespace-nowrap">
                {unit}
                {comma}
              </span>
            </>
          )}
        </span>
        <span className={COMPACT_LAND}>
          {building && (
            <span className="md:not-print:min-w-0 md:not-print:shrink-99 md:not-print:truncate">
              {`${building}, `}
            </span>
          )}
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
