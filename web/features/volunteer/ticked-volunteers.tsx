import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import { addressOf } from '../../api/address.ts'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { keepTicks } from '../../parts/bulk/ticks.ts'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { SelectionBar } from '../../parts/table/selection-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useUnassignSeveral } from './unassign-several.ts'

type Props = { whom: PersonRef; selection: Selection; total: number }

/** What can be done with those ticked among who visits somebody. */
export function TickedVolunteers({ whom, selection, total }: Props) {
  const [isAsking, setAsking] = useState(false)
  const accounts = selection.keys.map(Number)
  const { consequence, confirm } = useUnassignSeveral(whom, accounts, isAsking)
  const question = words.volunteer.sureToUnassignSeveral(accounts.length)
  const main = document.querySelector('main')
  const bar = (
    <SelectionBar count={selection.count} onClear={selection.clear}>
      <BulkBar
        chosen={{ noun: 'volunteer', who: { keys: accounts } }}
        selection={selection}
        total={total}
        statuses={VOLUNTEER_STATUSES}
        place={null}
        exportHref={async () =>
          addressOf(volunteerBulkOperations.export, await keepTicks('volunteer', selection))
        }
        accountsOf={async () => accounts}
      />
      <Button size="sm" variant="danger-outline" onClick={() => setAsking(true)}>
        <UserMinus />
        Unassign
      </Button>
    </SelectionBar>
  )
  return (
    <>
      {/* At the foot of the page, as a table's: the card is too narrow for it. */}
      {main ? createPortal(bar, main) : bar}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        text={question.text}
        consequence={consequence}
        confirmLabel="Unassign"
        onConfirm={async () => {
          await confirm()
          selection.clear()
        }}
      />
    </>
  )
}
