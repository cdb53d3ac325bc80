import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Download, FileUp, History, Plus, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { initiativeOperations } from '../../contract/collaboration/initiative.ts'
import { volunteerBulkOperations } from '../../contract/volunteer-bulk.ts'
import { addressOf } from '../api/address.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { initiativeImpactQuery, initiativeQuery } from '../features/initiative/initiative-queries.ts'
import { InitiativeVolunteers } from '../features/volunteer/initiative-volunteers.tsx'
import { volunteerTableOptions } from '../features/volunteer/volunteer-table.tsx'
import { DeleteDialog } from '../parts/dialog/delete-dialog.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ExchangeMenu } from '../parts/page/exchange-menu.tsx'
import { useHistoryAction } from '../parts/page/history-action.tsx'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction, deleteAction, editAction } from '../parts/page/record-actions.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useIsMobile } from '../ui/media-query.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/volunteer/volunteer-create-sheet.tsx').then((m) => ({
    default: m.VolunteerCreateSheet,
  })),
)
const AddDialog = lazy(() =>
  import('../features/initiative/add-volunteers-dialog.tsx').then((m) => ({
    default: m.AddVolunteersDialog,
  })),
)
const EditSheet = lazy(() =>
  import('../features/initiative/initiative-edit-sheet.tsx').then((m) => ({
    default: m.InitiativeEditSheet,
  })),
)

/** `/initiatives/{id}`: section 2, with G-04's bulk actions and the menu of G-02. */
export function InitiativePage() {
  const { id } = useParams({ from: '/gated/initiatives/$id' })
  const initiative = useQuery(initiativeQuery(id))
  const record = initiative.data
  const [open, setOpen] = useState<'create' | 'add' | 'edit' | 'delete' | null>(null)
  const hasCreated = useOpenedOnce(open === 'create')
  const hasAdded = useOpenedOnce(open === 'add')
  const hasEdited = useOpenedOnce(open === 'edit')
  const table = useTableState(volunteerTableOptions)
  const isMobile = useIsMobile()
  const history = useHistoryAction('initiative', id)
  const back = useBack(paths.initiatives())
  const navigate = useNavigate()
  const impact = useQuery({ ...initiativeImpactQuery(id), enabled: open === 'delete' })
  const remove = useSave(() => call(initiativeOperations.remove, { query: { id } }), {
    refreshes: ['volunteer'],
    refreshesAfterwards: ['initiative'],
    toast: words.initiative.deleted,
    onSaved: () => void navigate({ to: paths.initiatives(), ignoreBlocker: true }),
  })
  useDocumentTitle(record?.name ?? 'Initiative')

  if (hasNothing(initiative)) return <LoadFailure what="initiative" query={initiative} />
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const { page: _page, ...view } = table.wire
  const startImport = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport('volunteers', id) }),
  }
  const exchange = [
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () =>
        window.location.assign(addressOf(volunteerBulkOperations.export, { ...view, initiative_id: id })),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
    ...history,
  ]
  const add = {
    label: 'Add Existing',
    icon: <UserPlus />,
    onAction: () => setOpen('add'),
    isDisabled: !record,
    isKept: true,
  }
  const firstPeople = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={startImport.onAction}>
        <FileUp />
        {words.action.import_csv}
      </Button>
      <Button onClick={add.onAction}>
        <UserPlus />
        Add Existing
      </Button>
      <Button variant="primary" onClick={() => setOpen('create')}>
        <Plus />
        {words.action.new_volunteer}
      </Button>
    </div>
  )
  return (
    <>
      <PageHeader
        heading={record?.name ?? <Skeleton className="h-8 w-56" />}
        sub={record && (record.partner_name || 'No partner')}
        breadcrumbs={[
          <Link key="initiatives" to={paths.initiatives()} activeOptions={{ exact: true }}>
            Initiatives
          </Link>,
        ]}
        actions={[
          backAction(back),
          editAction(Boolean(record), () => setOpen('edit')),
          startImport,
          ...(isMobile ? exchange : []),
          deleteAction(Boolean(record), () => setOpen('delete')),
          add,
          {
            label: words.action.new_volunteer,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => setOpen('create'),
            isDisabled: !record,
          },
        ]}
      >
        {!isMobile && <ExchangeMenu actions={exchange} />}
      </PageHeader>
      <InitiativeVolunteers
        key={id}
        initiativeId={id}
        initiativeName={record?.name ?? ''}
        table={table}
        emptyAction={firstPeople}
      />
      <Suspense>
        {hasCreated && record && (
          <CreateSheet initiativeId={record.id} isOpen={open === 'create'} onOpenChange={close('create')} />
        )}
        {hasAdded && record && (
          <AddDialog
            initiativeId={record.id}
            name={record.name}
            isOpen={open === 'add'}
            onOpenChange={close('add')}
          />
        )}
        {hasEdited && record && (
          <EditSheet initiative={record} isOpen={open === 'edit'} onOpenChange={close('edit')} />
        )}
      </Suspense>
      <DeleteDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        text={words.initiative.sureToDelete}
        summary={impact.data?.summary}
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
