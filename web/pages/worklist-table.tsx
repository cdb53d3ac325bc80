import { CalendarCheck } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { STATUSES } from '../../contract/constants.ts'
import type { WorklistRow } from '../../contract/worklist.ts'
import { addressOf } from '../api/address.ts'
import { nextText, REASON_WORDS } from '../features/care/care-words.ts'
import type { CareActions } from '../features/care/use-care-actions.ts'
import { useWorklistTable, worklistKey } from '../features/care/use-worklist-table.ts'
import type { WorklistView } from '../features/care/use-worklist-view.ts'
import { worklistColumns } from '../features/care/worklist-columns.tsx'
import { useActionKeys } from '../features/care/worklist-keys.ts'
import { BulkBar } from '../parts/bulk/bulk-bar.tsx'
import { keepTicks, printOfTicked } from '../parts/bulk/ticks.ts'
import { FINDS } from '../parts/filter/finds.ts'
import { PreparingNote } from '../parts/page/preparing-note.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { NearNote } from '../parts/table/near-note.tsx'
import { ProgrammesLink } from './programmes-link.tsx'

const AskVolunteers = lazy(() =>
  import('../parts/ask/ask-volunteers.tsx').then((m) => ({ default: m.AskVolunteers })),
)

const nameOf = (row: WorklistRow) => `${row.name} (${row.serial_number})`

/** Nobody is due where nobody has said how often people are seen. */
function emptyText({ reason, area, counts, isMine }: WorklistView): string {
  if (reason) return `Nobody under ‘${REASON_WORDS[reason]}’${area ? ' here' : ''}.`
  if (area) return 'Nobody here needs somebody.'
  if (counts?.rhythms === 0) return 'No programme says yet how often people should be seen.'
  if (isMine && counts?.has_own === false) return 'No programme is yours yet.'
  return ['Everyone is seen to.', ...(counts?.next ? [nextText(counts.next)] : [])].join(' ')
}

/** Those whom the page lists, what can be done with one, and with all who are ticked. */
export function WorklistTable({ view, onAction }: { view: WorklistView; onAction: CareActions['begin'] }) {
  const { reason, area, counts, turn } = view
  const { q, page, props, selection, toldNothing } = useWorklistTable(view)
  const list = useRef<HTMLDivElement>(null)
  useActionKeys(list, props.rows, onAction)
  return (
    <div ref={list}>
      <PreparingNote isWanted={Boolean(q)} className="mb-2" />
      <NearNote page={page} q={q ?? ''} />
      <DataTable
        label="Who needs somebody"
        counted={['person', 'people']}
        columns={worklistColumns(onAction)}
        {...props}
        printing={printOfTicked('beneficiary', selection, { ...props.printing, silent: toldNothing })}
        rowKey={worklistKey}
        rowName={nameOf}
        filterHint={FINDS.beneficiary}
        isFiltered={props.isFiltered || reason !== undefined || area !== undefined}
        onClearFilters={() => {
          props.onClearFilters()
          turn({ reason: undefined, area: undefined })
        }}
        emptyText={emptyText(view)}
        emptyIcon={<CalendarCheck aria-hidden="true" />}
        {...(counts?.rhythms === 0 && {
          emptyAction: <ProgrammesLink label="Open the programmes" />,
        })}
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: (
            <BulkBar
              chosen={{ noun: 'beneficiary', who: { keys: selection.keys } }}
              selection={selection}
              total={page?.total ?? 0}
              statuses={STATUSES}
              place={null}
              ask={
                <Suspense>
                  <AskVolunteers of={{ people: selection.keys }} onDone={selection.clear} />
                </Suspense>
              }
              exportHref={async () =>
                addressOf(beneficiaryOperations.export, await keepTicks('beneficiary', selection))
              }
            />
          ),
        }}
      />
    </div>
  )
}
