import { type AddressLike, addressParts } from './address-text.ts'

/** Block, street and unit; building; Singapore and postal code. '#05-123' never breaks across lines. */
export function AddressLines({ address, isInline = false }: { address: AddressLike; isInline?: boolean }) {
  const { street, unit, building, country } = addressParts(address)
  const lines = [
    <span key="street">
      {street}
      {unit && (
        <>
          {' '}
          <span className="whitespace-nowrap">{unit}</span>
        </>
      )}
    </span>,
    building && <span key="building">{building}</span>,
    <span key="country" className="whitespace-nowrap">
      {country}
    </span>,
  ].filter(Boolean)

  if (!isInline) return <span className="flex flex-col">{lines}</span>
  return <span>{lines.map((line, index) => [index > 0 && ', ', line])}</span>
}
