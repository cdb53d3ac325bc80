import { CalendarPlus, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHARED_MAX } from '../../../contract/bulk-change.ts'
import { messageOf } from '../../api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { useMatch } from '../match/use-match.ts'
import type { BulkPlace } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { LogManyButton } from './log-many-button.tsx'
import { RunSheetButton } from './run-sheet-button.tsx'
import { SelectAll } from './select-all.tsx'
import { useBulkDialog } from './use-bulk-dialog.tsx'
import type { Selection } from './use-selection.ts'

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
  const { begin, dialog } = useBulkDialog(chosen, selection)
  const { noun } = chosen
  const match = useMatch()
  async function beginAssign(asked: () => Promise<number[]>) {
    if (selection.count > SHARED_MAX)
      return void toast({ title: `At most ${SHARED_MAX} volunteers at once`, tone: 'danger' })
    try {
      begin({ kind: 'assign', accounts: await asked() })
    } catch (error) {
      toast({ title: words.table.failed, description: messageOf(error), tone: 'danger' })
    }
  }
  return (
    <>
      <SelectAll selection={selection} total={total} />
      <BulkMenu
        noun={noun}
        place={place}
        statuses={statuses}
        onAction={begin}
        onAssign={accountsOf && (() => void beginAssign(accountsOf))}
      />
      {chosen.noun === 'beneficiary' && (
        <Button size="sm" pending={match.isPending} onClick={() => void match.begin(chosen.who)}>
          {!match.isPending && <Waypoints />}
          Match
        </Button>
      )}
      {noun === 'beneficiary' && <RunSheetButton selection={selection} serials={serials} />}
      {noun === 'beneficiary' && <LogManyButton selection={selection} serials={serials} account={goer} />}
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
      <ExportButton noun={noun} hrefOf={exportHref} />
      {dialog}
    </>
  )
}
