import { CalendarPlus, Download, Pencil, Waypoints } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SHARED_MAX } from '../../../contract/bulk-change.ts'
import { messageOf } from '../../api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import { useExport } from '../dialog/use-export.tsx'
import { useMatch } from '../match/use-match.ts'
import { type BulkAction, type BulkPlace, placeWord } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { RunSheetButton } from './run-sheet-button.tsx'
import { SelectAll } from './select-all.tsx'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })))

type Props = {
  chosen: BulkWho
  selection: Selection
  total: number
  statuses: readonly string[]
  place: BulkPlace
  /** Where those selected are had as a file. */
  exportHref: () => Promise<string>
  /** Serial numbers of those selected, in the list's order; of nobody but beneficiaries. */
  serials?: () => Promise<string[]>
  /** Of a list of volunteers: those selected, page or no page. */
  accountsOf?: () => Promise<number[]>
  /** The volunteer on whose page it stands: they go where 'Plan' is pressed. */
  goer?: number
  /** 'Ask the volunteers', before 'Export' (visits 6). */
  ask?: ReactNode
}

/** What can be done with those who are ticked on a list of people. */
export function BulkBar(props: Props) {
  const { chosen, selection, total, statuses, place, exportHref, serials, accountsOf, goer } = props
  const [action, setAction] = useState<BulkAction | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Nothing that was chosen in a dialog before is chosen in the next.
  const [opening, setOpening] = useState(0)
  const wasOpened = useOpenedOnce(isOpen)
  const { noun } = chosen
  const taking = useExport(noun)
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    await taking.beginAt(exportHref)
    setTaking(false)
  }
  const match = useMatch()
  const begin = (next: BulkAction) => {
    setAction(next)
    setOpening((before) => before + 1)
    setOpen(true)
  }
  async function beginAssign(asked: () => Promise<number[]>) {
    if (selection.count > SHARED_MAX)
      return void toast({ title: `At most ${SHARED_MAX} volunteers at once`, tone: 'danger' })
    try {
      begin({ kind: 'assign', accounts: await asked() })
    } catch (error) {
      toast({ title: words.table.failed, description: messageOf(error), tone: 'danger' })
    }
  }
  const item = (label: string, next: BulkAction) => (
    <DropdownMenuItem key={label} onSelect={() => begin(next)} className="max-md:min-h-11">
      {label}
    </DropdownMenuItem>
  )
  const where = placeWord(noun)
  return (
    <>
      <SelectAll selection={selection} total={total} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" variant="primary">
            <Pencil />
            Change
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>
            {noun === 'beneficiary'
              ? place
                ? `Status in ${place.name}`
                : 'Status on their own record'
              : words.label.status}
          </DropdownMenuLabel>
          {statuses.map((status) =>
            item(`Set to ${status}`, {
              kind: 'status',
              status,
              place: noun === 'beneficiary' ? place : null,
            }),
          )}
          <DropdownMenuSeparator />
          {item(`Add to ${noun === 'beneficiary' ? 'a programme' : 'an initiative'}…`, {
            kind: 'join',
            place,
          })}
          {place && item(`Move to another ${where}…`, { kind: 'move', place })}
          {place && item(`Take out of ${place.name}`, { kind: 'leave', place })}
          <DropdownMenuSeparator />
          {noun === 'beneficiary' && item('Assign volunteers…', { kind: 'assign', place })}
          {accountsOf && (
            <DropdownMenuItem onSelect={() => void beginAssign(accountsOf)} className="max-md:min-h-11">
              Assign to beneficiaries…
            </DropdownMenuItem>
          )}
          {item(noun === 'beneficiary' ? 'Unassign volunteers…' : 'Unassign from everybody', {
            kind: 'unassign',
          })}
          {noun === 'beneficiary' && (
            <>
              <DropdownMenuSeparator />
              {item('Pause visits…', { kind: 'pause', place })}
              {item('How often to visit…', { kind: 'rhythm', place })}
              {item('Risk…', { kind: 'risk' })}
            </>
          )}
          <DropdownMenuSeparator />
          {item('Change a field…', { kind: 'field', field: '', value: '', how: 'set' })}
        </DropdownMenuContent>
      </DropdownMenu>
      {chosen.noun === 'beneficiary' && (
        <Button size="sm" pending={match.isPending} onClick={() => void match.begin(chosen.who)}>
          {!match.isPending && <Waypoints />}
          Match
        </Button>
      )}
      {noun === 'beneficiary' && <RunSheetButton selection={selection} serials={serials} />}
      {noun === 'beneficiary' && (
        <Button
          size="sm"
          onClick={() => begin({ kind: 'plan', ...(goer !== undefined && { account: goer }) })}
        >
          <CalendarPlus />
          Plan
        </Button>
      )}
      {props.ask}
      <Button size="sm" pending={isTaking} onClick={() => void take()}>
        {!isTaking && <Download />}
        Export
      </Button>
      {taking.dialog}
      <Suspense>
        {wasOpened && action && (
          <BulkDialog
            key={opening}
            chosen={chosen}
            count={selection.count}
            action={action}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onDone={selection.clear}
          />
        )}
      </Suspense>
    </>
  )
}
