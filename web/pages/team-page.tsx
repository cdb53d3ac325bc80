import { TEAM_SORTS } from '../../contract/sorts.ts'
import { userOperations } from '../../contract/user.ts'
import { queryOf } from '../api/queries.ts'
import { InviteDialog } from '../features/user/invite-dialog.tsx'
import { PendingInvitations } from '../features/user/pending-invitations.tsx'
import type { TeamMember } from '../features/user/team-change.ts'
import { nameOf } from '../features/user/team-table.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useOpenedInAddress } from '../parts/location/opened-in-address.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { useSignedIn } from '../session/session.ts'
import { SelectBox } from '../ui/select-box.tsx'
import { words } from '../words.ts'
import { useTeamMenu } from './use-team-menu.tsx'

const statuses = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'pending', label: 'Waiting for approval' },
  { value: 'admin', label: 'Admins' },
  { value: 'super_admin', label: 'Super admins' },
  { value: 'deactivated', label: 'Deactivated' },
] as const
const rowKey = (member: TeamMember) => String(member.id)

/** G-12: who works here; approve, invite, promote, let go. Super admins only. */
export function TeamPage() {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  useDocumentTitle('Team')
  if (!isSuperAdmin)
    return (
      <>
        <PageHeader heading="Team" />
        <EmptyState text={words.team.notYours} className="rounded-xl border border-border bg-card" />
      </>
    )
  return <Team />
}

function Team() {
  const table = useTableState({ name: 'team', sorts: TEAM_SORTS, sort: 'first_name' })
  const { props } = usePagedTable(table, (query) => queryOf(userOperations.page, { query }))
  const [isNew, setNew] = useOpenedInAddress('new')
  const { columns, dialogs } = useTeamMenu()
  return (
    <>
      <PageHeader
        heading="Team"
        sub="Everyone with a staff account."
        actions={[{ label: 'Invite', variant: 'primary', onAction: () => setNew('1') }]}
      />
      <DataTable
        label="Team"
        counted={['account', 'accounts']}
        columns={columns}
        {...props}
        rowKey={rowKey}
        rowName={nameOf}
        emptyText={words.team.none}
        toolbar={
          <SelectBox
            options={statuses}
            aria-label="Show"
            className="sm:w-56"
            value={statuses.find(({ value }) => value === table.query.status)?.value ?? 'everyone'}
            onValueChange={(status) =>
              table.setQuery({ ...table.query, page: 1, status: status === 'everyone' ? undefined : status })
            }
          />
        }
      />
      <PendingInvitations />
      <InviteDialog
        isOpen={isNew !== undefined}
        onOpenChange={(isOpen) => setNew(isOpen ? '1' : undefined)}
      />
      {dialogs}
    </>
  )
}
