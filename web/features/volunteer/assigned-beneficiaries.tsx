import { useQuery } from '@tanstack/react-query'
import { UserMinus, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { STATUSES } from '../../../contract/constants.ts'
import { BENEFICIARY_SORTS } from '../../../contract/sorts.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { askedOfTicked, keepTicks, printOfTicked } from '../../parts/bulk/ticks.ts'
import { type Selection, useSelection } from '../../parts/bulk/use-selection.ts'
import { PeopleFilter } from '../../parts/chips/people-filter.tsx'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { FINDS } from '../../parts/filter/finds.ts'
import {
  beneficiaryColumns,
  beneficiaryKey,
  beneficiaryRow,
} from '../../parts/person/beneficiary-columns.tsx'
import { TableSection } from '../../parts/section/record-section.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { readAll } from '../../parts/table/read-all.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useUnassign } from './use-unassign.ts'

const BulkBar = lazy(() => import('../../parts/bulk/bulk-bar.tsx').then((m) => ({ default: m.BulkBar })))
const AskVolunteers = lazy(() =>
  import('../../parts/ask/ask-volunteers.tsx').then((m) => ({ default: m.AskVolunteers })),
)

/** Section 2's 'Assigned Beneficiaries', with the columns of G-32 and unassign for those chosen. */
export function AssignedBeneficiaries({ accountId, action }: { accountId: string; action: ReactNode }) {
  const { table, theirs, props, selection } = useTheirPeople(accountId)
  const most = useQuery(queryOf(volunteerProfileOperations.get, { query: { account_id: accountId } })).data
    ?.max_people
  const [isAsking, setAsking] = useState(false)
  const unassign = useUnassign(Number(accountId), selection.keys, isAsking, {
    onEnded: selection.clear,
  })
  const question = words.volunteer.sureToUnassign
  return (
    <TableSection title={words.heading.assigned_beneficiaries}>
      <DataTable
        label={words.heading.assigned_beneficiaries}
        heading={words.heading.assigned_beneficiaries}
        counted={['beneficiary', 'beneficiaries']}
        columns={beneficiaryColumns}
        {...props}
        totalText={loadText(props.total, table.query.q ? null : most)}
        printing={printOfTicked('beneficiary', selection, {
          ...props.printing,
          silent: async () => {
            const ticked = selection.count > 0
            const view = ticked ? await askedOfTicked('beneficiary', selection, table.view) : table.view
            return call(beneficiaryOperations.toldNothing, { query: { ...view, ...theirs } })
          },
        })}
        rowKey={beneficiaryKey}
        rowName={beneficiaryRow}
        filterHint={FINDS.beneficiary}
        emptyText={words.table.none}
        emptyIcon={<UsersRound aria-hidden="true" />}
        emptyAction={action}
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: (
            <TickedActions
              accountId={accountId}
              selection={selection}
              total={props.total}
              onUnassign={() => setAsking(true)}
            />
          ),
        }}
        toolbar={<PeopleFilter noun="beneficiary" table={table} />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        text={question.text}
        consequence={unassign.consequence}
        confirmLabel="Unassign"
        onConfirm={unassign.confirm}
      />
    </TableSection>
  )
}

/** The page of those whom a volunteer visits, and who of them is ticked. */
function useTheirPeople(accountId: string) {
  const table = useTableState({
    name: 'assigned-beneficiaries',
    sorts: BENEFICIARY_SORTS,
    sort: 'display_name',
  })
  const theirs = { volunteer_account_id: accountId }
  const { page, props } = usePagedTable(
    table,
    (wire, forPaper) => queryOf(beneficiaryOperations.page, { query: { ...wire, ...forPaper, ...theirs } }),
    {
      hrefOf: (row) => paths.beneficiary(null, row.serial_number),
    },
  )
  const { sort: _, order: __, ...asked } = table.view
  const everyone = async () => {
    // Without what it hands on for paper: this is no print.
    const rows = await readAll((paging) =>
      call(beneficiaryOperations.page, { query: { ...asked, ...paging, ...theirs } }),
    )
    return rows.map(beneficiaryKey)
  }
  const selection = useSelection({
    shown: props.rows?.map(beneficiaryKey) ?? [],
    total: props.total,
    view: asked,
    isNear: page?.is_near === true,
    // One unassigns those who are named: a volunteer has few.
    keysOfAll: everyone,
  })
  return { table, theirs, props, selection }
}

type ActionsProps = {
  accountId: string
  selection: Selection
  total: number | undefined
  onUnassign: () => void
}

function TickedActions({ accountId, selection, total = 0, onUnassign }: ActionsProps) {
  return (
    <Suspense>
      <BulkBar
        chosen={{ noun: 'beneficiary', who: { keys: selection.keys } }}
        selection={selection}
        total={total}
        statuses={STATUSES}
        place={null}
        goer={Number(accountId)}
        exportHref={async () =>
          addressOf(beneficiaryOperations.export, await keepTicks('beneficiary', selection))
        }
        serials={async () => selection.keys}
        ask={<AskVolunteers of={{ people: selection.keys }} onDone={selection.clear} />}
      />
      <Button size="sm" variant="danger-outline" onClick={onUnassign}>
        <UserMinus />
        Unassign
      </Button>
    </Suspense>
  )
}

/** '3 of 4 they can take'; undefined where they have not said how many, and of a part of the list. */
const loadText = (total: number | undefined, most: number | null | undefined) =>
  total === undefined || most == null ? undefined : `${total} of ${most} they can take`
