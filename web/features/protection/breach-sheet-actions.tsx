import { Eraser, Printer } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** What can be done with the sheet: printed, and emptied before the next breach is written down (H-1633). */
export function BreachSheetActions({ isEmpty, onEmpty }: { isEmpty: boolean; onEmpty: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        size="sm"
        className="max-lg:min-h-10"
        // It stays focusable: whoever emptied the sheet by keyboard stands on it.
        aria-disabled={isEmpty || undefined}
        onClick={() => !isEmpty && setAsking(true)}
      >
        <Eraser aria-hidden="true" />
        Empty the sheet
      </Button>
      <Button size="sm" className="max-lg:min-h-10" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Empty the sheet?"
        text="Everything you typed into it is lost, also what you typed for other days and accounts. What Kampung filled in comes back."
        confirmLabel="Empty it"
        onConfirm={onEmpty}
      />
    </div>
  )
}
