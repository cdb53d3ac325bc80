import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Download, FileUp, History, Plus, Printer, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import type { Collaboration } from '../../contract/collaboration/collaboration.ts'
import { programmeOperations } from '../../contract/collaboration/programme.ts'
import { addressOf } from '../api/address.ts'
import { call } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { BeneficiaryTable, beneficiaryTableOptions } from '../features/beneficiary/beneficiary-table.tsx'
import { programmeImpactQuery, programmeQuery } from '../features/programme/programme-queries.ts'
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
  import('../features/beneficiary/beneficiary-create-sheet.tsx').then((m) => ({
    default: m.BeneficiaryCreateSheet,
  })),
)
const AddDialog = lazy(() =>
  import('../features/programme/add-beneficiaries-dialog.tsx').then((m) => ({
    default: m.AddBeneficiariesDialog,
  })),
)
const EditSheet = lazy(() =>
  import('../features/programme/programme-edit-sheet.tsx').then((m) => ({ default: m.ProgrammeEditSheet })),
)

/** `/programmes/{id}`: section 2, with G-02's menu. */
export function ProgrammePage() {
  const { id } = useParams({ from: '/gated/programmes/$id' })
  const programme = useQuery(programmeQuery(id))
  // Only a volunteer is answered with less than the whole programme.
  const record = programme.data as Collaboration | undefined
  const [open, setOpen] = useState<'create' | 'add' | 'edit' | 'delete' | null>(null)
  const hasCreated = useOpenedOnce(open === 'create')
  const hasAdded = useOpenedOnce(open === 'add')
  const hasEdited = useOpenedOnce(open === 'edit')
  const table = useTableState(beneficiaryTableOptions)
  const isMobile = useIsMobile()
  const history = useHistoryAction('programme', id)
  const back = useBack(paths.programmes())
  const navigate = useNavigate()
  const impact = useQuery({ ...programmeImpactQuery(id), enabled: open === 'delete' })
  const remove = useSave(() => call(programmeOperations.remove, { query: { id } }), {
    refreshes: ['form', 'beneficiary'],
    refreshesAfterwards: ['programme'],
    toast: words.programme.deleted,
    onSaved: () => void navigate({ to: paths.home(), ignoreBlocker: true }),
  })
  useDocumentTitle(record?.name ?? 'Programme')

  if (hasNothing(programme)) return <LoadFailure what="programme" query={programme} />
  const startImport = () => void navigate({ href: paths.newImport('beneficiaries', id) })
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const add = {
    label: 'Add Existing',
    icon: <UserPlus />,
    onAction: () => setOpen('add'),
    isDisabled: !record,
    isKept: true,
  }
  const firstPeople = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={startImport}>
        <FileUp />
        {words.action.import_csv}
      </Button>
      <Button onClick={add.onAction}>
        <UserPlus />
        Add Existing
      </Button>
      <Button variant="primary" onClick={() => setOpen('create')}>
        <Plus />
        {words.action.new_beneficiary}
      </Button>
    </div>
  )
  const { page: _page, ...view } = table.wire
  const exchange = [
    { label: words.action.import_csv, icon: <FileUp />, onAction: startImport },
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () =>
        window.location.assign(addressOf(beneficiaryOperations.export, { ...view, programme_id: id })),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
    ...history,
    { label: 'Print', icon: <Printer />, onAction: () => window.print() },
  ]
  return (
    <>
      <PageHeader
        heading={record?.name ?? <Skeleton className="h-8 w-56" />}
        sub={record && (record.partner_name || 'No partner')}
        breadcrumbs={[
          <Link key="programmes" to={paths.programmes()} activeOptions={{ exact: true }}>
            Programmes
          </Link>,
        ]}
        actions={[
          backAction(back),
          editAction(Boolean(record), () => setOpen('edit')),
          ...(isMobile ? exchange : []),
          deleteAction(Boolean(record), () => setOpen('delete')),
          add,
          {
            label: words.action.new_beneficiary,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => setOpen('create'),
          },
        ]}
      >
        {!isMobile && <ExchangeMenu actions={exchange} />}
      </PageHeader>
      <BeneficiaryTable table={table} programmeId={id} emptyAction={firstPeople} />
      <Suspense>
        {hasCreated && (
          <CreateSheet programmeId={id} isOpen={open === 'create'} onOpenChange={close('create')} />
        )}
        {hasAdded && record && (
          <AddDialog
            programmeId={record.id}
            name={record.name}
            isOpen={open === 'add'}
            onOpenChange={close('add')}
          />
        )}
        {hasEdited && record && (
          <EditSheet programme={record} isOpen={open === 'edit'} onOpenChange={close('edit')} />
        )}
      </Suspense>
      <DeleteDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        text={words.programme.sureToDelete}
        summary={impact.data?.summary}
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
