import { useQuery } from '@tanstack/react-query'
import { UserMinus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { BENEFICIARY_SORTS } from '../../../contract/sorts.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
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
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useUnassign } from './use-unassign.ts'

/** Section 2's 'Assigned Beneficiaries', with the columns of G-32 and unassign for those chosen. */
export function AssignedBeneficiaries({ accountId, action }: { accountId: string; action: ReactNode }) {
  const table = useTableState({
    name: 'assigned-beneficiaries',
    sorts: BENEFICIARY_SORTS,
    sort: 'display_name',
  })
  const most = useQuery(queryOf(volunteerProfileOperations.get, { query: { account_id: accountId } })).data
    ?.max_people
  const [chosen, setChosen] = useState(new Set<string>())
  const [isAsking, setAsking] = useState(false)
  const theirs = { volunteer_account_id: accountId }
  const { props } = usePagedTable(
    table,
    (wire, forPaper) => queryOf(beneficiaryOperations.page, { query: { ...wire, ...forPaper, ...theirs } }),
    {
      hrefOf: (row) => paths.beneficiary(null, row.serial_number),
    },
  )
  const unassign = useUnassign(Number(accountId), [...chosen], isAsking, () => setChosen(new Set()))
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
        printing={{
          ...props.printing,
          silent: () => call(beneficiaryOperations.toldNothing, { query: { ...table.view, ...theirs } }),
        }}
        rowKey={beneficiaryKey}
        rowName={beneficiaryRow}
        filterHint={FINDS.beneficiary}
        emptyText={words.table.none}
        emptyIcon={<UsersRound aria-hidden="true" />}
        emptyAction={action}
        selection={{
          selectedKeys: chosen,
          onChange: setChosen,
          actions: (
            <Button size="sm" variant="danger-outline" onClick={() => setAsking(true)}>
              <UserMinus />
              Unassign
            </Button>
          ),
        }}
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

/** '3 of 4 they can take'; undefined where they have not said how many, and of a part of the list. */
const loadText = (total: number | undefined, most: number | null | undefined) =>
  total === undefined || most == null ? undefined : `${total} of ${most} they can take`
