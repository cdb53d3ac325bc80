import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { partnerOperations } from '../../contract/partner.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { CollaborationPanel } from '../features/collaboration/collaboration-panel.tsx'
import { CommsLogTable } from '../features/comms-log/comms-log-table.tsx'
import { KeyPersonnelList } from '../features/partner/key-personnel-list.tsx'
import { PartnerFacts } from '../features/partner/partner-facts.tsx'
import { PartnerLogo } from '../features/partner/partner-logo.tsx'
import { DeleteRecord } from '../parts/dialog/delete-record.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { useRecordPage } from '../parts/page/record-page.tsx'
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
  const navigate = useNavigate()
  const page = useRecordPage<'log'>({
    noun: 'partner',
    id,
    query: partner,
    title: record?.name ?? words.label.partner,
    listHref: paths.partners(),
  })
  if (page.failure) return page.failure
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
          page.actions.back,
          { ...page.actions.edit, label: words.action.edit_partner },
          ...page.actions.menu(),
          page.actions.delete,
          {
            label: words.action.new_comms_log,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => page.open('log'),
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
          <Button onClick={() => page.open('log')}>
            <Plus />
            {words.action.new_comms_log}
          </Button>
        }
      />
      <Suspense>
        {page.once('edit', (opening) => record && <EditSheet partner={record} {...opening} />)}
        {page.once('log', (opening) => record && <CreateLogSheet partnerId={record.id} {...opening} />)}
      </Suspense>
      <DeleteRecord
        {...page.of('delete')}
        text={words.partner.sureToDelete}
        name={record?.name ?? ''}
        impact={queryOf(partnerOperations.impact, { query: { id } })}
        also={({ programmes, initiatives }) => words.partner.stay(programmes, initiatives)}
        remove={() => call(partnerOperations.remove, { query: { id } })}
        operation={partnerOperations.remove}
        afterwards={['partner', 'comms-log']}
        toast={words.partner.deleted}
        // Not one step back: that may be one of the comms logs that went along.
        onDeleted={() => void navigate({ to: paths.partners(), replace: true, ignoreBlocker: true })}
      />
    </>
  )
}
