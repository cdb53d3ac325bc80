import type { RunSheet, RunSheetPerson } from '../../../contract/run-sheet.ts'
import { Card } from '../../ui/card.tsx'
import { EstatePlan } from './estate-plan.tsx'
import { notesOf } from './run-sheet-words.ts'
import { SheetFoot } from './sheet-foot.tsx'
import type { Said } from './sheet-person.tsx'
import { SheetStop } from './sheet-stop.tsx'
import { type WalkOrder, walkOf } from './walk-of.ts'

type Props = {
  sheet: RunSheet
  order: WalkOrder
  isInitials: boolean
  saidOf: (person: RunSheetPerson) => Said
}

/** What goes on paper: the plan, then block by block; those whose place nobody knows stand last. */
export function SheetPaper({ sheet, order, isInitials, saidOf }: Props) {
  const { stops } = walkOf(sheet, order)
  return (
    <Card data-slot="run-sheet" className="px-6 py-5 max-sm:px-4 print:border-0 print:p-0">
      <EstatePlan stops={stops} sheet={sheet} />
      {notesOf(sheet, isInitials).map((note) => (
        <p key={note} className="mt-2 text-sm text-muted-foreground">
          {note}
        </p>
      ))}
      {stops.map((stop, at) => (
        <div key={stop.listed}>
          {stop.number === null && stops[at - 1]?.number !== null && (
            <p className="mt-8 text-lg font-[640]">Place unknown</p>
          )}
          <SheetStop stop={stop} saidOf={saidOf} isInitials={isInitials} />
        </div>
      ))}
      <SheetFoot />
    </Card>
  )
}
