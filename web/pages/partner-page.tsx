import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { partnerOperations } from '../../contract/partner.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { useSave } from '../api/save.ts'
import { CommsLogTable } from '../features/comms-log/comms-log-table.tsx'
import { CollaborationPanel } from '../features/partner/collaboration-panel.tsx'
import { KeyPersonnelList } from '../features/partner/key-personnel-list.tsx'
import { PartnerFacts } from '../features/partner/partner-facts.tsx'
import { PartnerLogo } from '../features/partner/partner-logo.tsx'
import { ConfirmDialog } from '../parts/dialog/confirm-dialog.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useHistoryAction } from '../parts/page/history-action.tsx'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction, deleteAction } from '../parts/page/record-actions.tsx'
import { StatusBadge } from '../parts/table/status-badge.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const EditSheet = lazy(() =>
  import('../features/partner/partner-edit-sheet.tsx').then((m) => ({ default: m.PartnerEditSheet })),
)
const CreateLogSheet = lazy(() =>
  import('../features/comms-log/comms-log-create-sheet.tsx').then((m) => ({
    default: m.CommsLogCreateSheet,
  })),
)

/** `/partners/{id}`: section 2. */
export function PartnerPage() {
  const { id } = useParams({ from: '/gated/partners/$id' })
  const partner = useQuery(queryOf(partnerOperations.get, { query: { id } }))
  const record = partner.data
  const [open, setOpen] = useState<'edit' | 'log' | 'delete' | null>(null)
  const hasEdited = useOpenedOnce(open === 'edit')
  const hasWritten = useOpenedOnce(open === 'log')
  const impact = useQuery({
    ...queryOf(partnerOperations.impact, { query: { id } }),
    enabled: open === 'delete',
  })
  const history = useHistoryAction('partner', id)
  const back = useBack(paths.partners())
  const navigate = useNavigate()
  const remove = useSave(() => call(partnerOperations.remove, { query: { id } }), {
    refreshes: ['programme', 'initiative'],
    toast: words.partner.deleted,
    refreshesAfterwards: ['partner', 'comms-log'],
    // Not one step back: that may be one of the comms logs that went along.
    onSaved: () => void navigate({ to: paths.partners(), replace: true, ignoreBlocker: true }),
  })
  useDocumentTitle(record?.name ?? words.label.partner)

  if (hasNothing(partner)) return <LoadFailure what="partner" query={partner} />
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  return (
    <>
      <PageHeader
        heading={record?.name ?? <Skeleton className="h-8 w-56" />}
        badge={record && <StatusBadge status={record.status} />}
        media={<PartnerLogo name={record?.name ?? null} logo={record?.logo} size="lg" />}
        breadcrumbs={[
          <Link key="partners" to={paths.partners()} activeOptions={{ exact: true }}>
            {words.heading.partners}
          </Link>,
        ]}
        actions={[
          backAction(back),
          {
            label: words.action.edit_partner,
            icon: <Pencil />,
            onAction: () => setOpen('edit'),
            isDisabled: !record,
          },
          ...history,
          deleteAction(Boolean(record), () => setOpen('delete')),
          {
            label: words.action.new_comms_log,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => setOpen('log'),
            isDisabled: !record,
          },
        ]}
      />
      <PartnerFacts partner={record} />
      <div className="mb-7 grid grid-cols-1 gap-x-6 gap-y-7 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <KeyPersonnelList people={record?.key_personnel} />
        <CollaborationPanel partnerId={id} />
      </div>
      <CommsLogTable
        partnerId={id}
        action={
          <Button variant="primary" onClick={() => setOpen('log')}>
            <Plus />
            {words.action.new_comms_log}
          </Button>
        }
      />
      <Suspense>
        {hasEdited && record && (
          <EditSheet partner={record} isOpen={open === 'edit'} onOpenChange={close('edit')} />
        )}
        {hasWritten && record && (
          <CreateLogSheet partnerId={record.id} isOpen={open === 'log'} onOpenChange={close('log')} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        title={words.confirm.sure}
        text={words.partner.sureToDelete}
        consequence={
          impact.data &&
          [
            impact.data.summary && `This also deletes ${impact.data.summary}.`,
            words.partner.stay(impact.data.programmes, impact.data.initiatives),
          ]
            .filter(Boolean)
            .join(' ')
        }
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
