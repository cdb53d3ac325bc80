import { addressParts } from '../../../contract/address-text.ts'
import type { RunSheetPerson } from '../../../contract/run-sheet.ts'
import { countText } from '../../parts/text/count-text.ts'
import { type Said, SheetPerson } from './sheet-person.tsx'
import type { NumberedStop } from './walk-of.ts'

type Props = { stop: NumberedStop; saidOf: (person: RunSheetPerson) => Said; isInitials: boolean }

/** A block, and whom to visit there from the highest floor down. */
export function SheetStop({ stop, saidOf, isInitials }: Props) {
  const { street, building, country } = addressParts(stop)
  const where = [building, country].filter(Boolean).join(', ')
  return (
    <section className="mt-6 print:mt-[5mm]">
      <h2 className="flex items-baseline gap-3 border-b-2 border-foreground pb-1.5 text-lg font-[640]">
        {stop.number !== null && (
          <span className="inline-grid h-7 min-w-7 shrink-0 place-items-center self-center rounded-full border border-primary bg-primary px-1 text-base text-primary-foreground tabular print:bg-transparent print:text-foreground">
            {stop.number}
          </span>
        )}
        <span className="min-w-0 flex-1 wrap-anywhere">
          {street ? `Blk ${street}` : 'No address'}
          <span className="ml-2 text-sm font-normal text-muted-foreground">
            {where}
            {stop.precision === 'sector' && ' · place about'}
          </span>
        </span>
        <span className="shrink-0 text-sm font-normal text-muted-foreground">
          {countText(stop.people.length, 'person', 'people')}
        </span>
      </h2>
      <ul>
        {stop.people.map((person) => (
          <SheetPerson
            key={person.serial_number}
            person={person}
            said={saidOf(person)}
            isInitials={isInitials}
          />
        ))}
      </ul>
    </section>
  )
}
