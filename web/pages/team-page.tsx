import { lazy, Suspense, useMemo, useState } from 'react'
import { TEAM_SORTS } from '../../contract/sorts.ts'
import { userOperations } from '../../contract/user.ts'
import { queryOf } from '../api/queries.ts'
import { InviteDialog } from '../features/user/invite-dialog.tsx'
import { PendingInvitations } from '../features/user/pending-invitations.tsx'
import type { TeamChange, TeamMember } from '../features/user/team-change.ts'
import { nameOf, teamColumns } from '../features/user/team-table.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
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

const TeamChangeDialog = lazy(async () => ({
  default: (await import('../features/user/team-change-dialog.tsx')).TeamChangeDialog,
}))

const ResetLinkDialog = lazy(async () => ({
  default: (await import('../features/user/reset-link-dialog.tsx')).ResetLinkDialog,
}))

const ResetFactorDialog = lazy(async () => ({
  default: (await import('../features/user/reset-factor-dialog.tsx')).ResetFactorDialog,
}))

const SeenDialog = lazy(async () => ({
  default: (await import('../features/look/seen-dialog.tsx')).SeenDialog,
}))

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
  const [asked, setAsked] = useState<{ member: TeamMember; change: TeamChange } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isNew, setNew] = useOpenedInAddress('new')
  const [forgetful, setForgetful] = useState<TeamMember | null>(null)
  const [isResetting, setResetting] = useState(false)
  const [phoneless, setPhoneless] = useState<TeamMember | null>(null)
  const [isResettingFactor, setResettingFactor] = useState(false)
  const [watched, setWatched] = useState<TeamMember | null>(null)
  const [isReading, setReading] = useState(false)
  useOpenedOnce(isAsking || isResetting || isResettingFactor || isReading)
  const columns = useMemo(
    () =>
      teamColumns({
        onChange(member, change) {
          setAsked({ member, change })
          setAsking(true)
        },
        onReset(member) {
          setForgetful(member)
          setResetting(true)
        },
        onResetFactor(member) {
          setPhoneless(member)
          setResettingFactor(true)
        },
        onSeen(member) {
          setWatched(member)
          setReading(true)
        },
      }),
    [],
  )
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
      <Suspense>
        {asked && (
          <TeamChangeDialog key={asked.member.id} {...asked} isOpen={isAsking} onOpenChange={setAsking} />
        )}
        {forgetful && (
          <ResetLinkDialog
            key={forgetful.id}
            member={forgetful}
            isOpen={isResetting}
            onOpenChange={setResetting}
          />
        )}
        {phoneless && (
          <ResetFactorDialog
            key={phoneless.id}
            member={phoneless}
            isOpen={isResettingFactor}
            onOpenChange={setResettingFactor}
          />
        )}
        {watched && (
          <SeenDialog
            key={watched.id}
            actor={`user:${watched.id}`}
            name={nameOf(watched)}
            isOpen={isReading}
            onOpenChange={setReading}
          />
        )}
      </Suspense>
    </>
  )
}
