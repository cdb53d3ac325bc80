import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, HandHeart, Pencil, Printer, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Beneficiary, beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formResponseOperations } from '../../contract/form-response.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { useSave } from '../api/save.ts'
import { useImageUrl } from '../api/stored-file.ts'
import { paths } from '../app/paths.ts'
import { BeneficiaryFacts } from '../features/beneficiary/beneficiary-facts.tsx'
import {
  beneficiaryImpactQuery,
  beneficiaryProgrammesQuery,
  beneficiaryQuery,
} from '../features/beneficiary/beneficiary-queries.ts'
import { ProgrammeMembership } from '../features/beneficiary/programme-membership.tsx'
import { ResponseGrid } from '../features/form-response/response-grid.tsx'
import { AssignedVolunteers } from '../features/volunteer/assigned-volunteers.tsx'
import { usePathValues } from '../parts/address-bar.ts'
import { useBack } from '../parts/back.ts'
import { beneficiaryName } from '../parts/beneficiary-columns.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { useHistoryAction } from '../parts/history-action.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { useOpenedOnce } from '../parts/opened-once.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const EditDialog = lazy(() =>
  import('../features/beneficiary/beneficiary-edit-dialog.tsx').then((m) => ({
    default: m.BeneficiaryEditDialog,
  })),
)
const AssignDialog = lazy(() =>
  import('../features/beneficiary/assign-volunteers-dialog.tsx').then((m) => ({
    default: m.AssignVolunteersDialog,
  })),
)

/** Section 2's beneficiary detail, in a programme or outside any (G-26). The address holds the serial number. */
export function BeneficiaryPage() {
  const { pid, sNo } = usePathValues<'pid' | 'sNo'>()
  const programmeId = pid ?? null
  const about = { query: { beneficiary_serial_number: sNo } }
  const person = useQuery(beneficiaryQuery(programmeId, sNo))
  const programmes = useQuery(beneficiaryProgrammesQuery(sNo))
  const volunteers = useQuery(queryOf(volunteerOperations.listOfBeneficiary, about))
  const responses = useQuery(queryOf(formResponseOperations.list, about))
  const held = useQuery(queryOf(formResponseOperations.list, { query: { ...about.query, held: '1' } }))
  const [open, setOpen] = useState<'edit' | 'assign' | 'delete' | null>(null)
  const hasEdited = useOpenedOnce(open === 'edit')
  const hasAssigned = useOpenedOnce(open === 'assign')
  const impact = useQuery({ ...beneficiaryImpactQuery(sNo), enabled: open === 'delete' })
  const picture = useImageUrl(person.data?.profile_picture, 'large')
  const list = programmeId === null ? paths.beneficiaries() : paths.programme(programmeId)
  const back = useBack(list)
  const navigate = useNavigate()
  const history = useHistoryAction('beneficiary', sNo)
  const remove = useSave(() => call(beneficiaryOperations.remove, { query: { serial_number: sNo } }), {
    refreshes: ['programme'],
    toast: words.beneficiary.deleted,
    refreshesAfterwards: ['beneficiary'],
    onSaved: back,
  })
  const record = person.data
  const name = record ? beneficiaryName(record) : ''
  useDocumentTitle(name || 'Beneficiary')

  if (isProblem(person.error, 'not_found')) return <MissingRecord what="beneficiary" />
  if (person.error && !record) {
    return (
      <ErrorState
        text="The beneficiary could not be loaded."
        detail={person.error.message}
        onRetry={() => void person.refetch()}
        isRetrying={person.isFetching}
      />
    )
  }
  const programmeName = programmes.data?.find(
    ({ programme_id }) => String(programme_id) === programmeId,
  )?.programme_name
  const trail =
    programmeId === null
      ? [[words.heading.beneficiaries, paths.beneficiaries()]]
      : [
          ['Programmes', paths.programmes()],
          [programmeName ?? 'Programme', list],
        ]
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const follow = (saved: Beneficiary) => {
    if (saved.serial_number === sNo) return
    void navigate({
      to: paths.beneficiary(programmeId, saved.serial_number),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <>
      <PageHeader
        heading={name || <Skeleton className="h-8 w-48" />}
        badge={record && <StatusBadge status={record.status} />}
        sub={sNo}
        media={<PersonAvatar name={name || null} url={picture} size="xl" />}
        breadcrumbs={trail.map(([label, to]) => (
          <Link key={to} to={to ?? ''}>
            {label}
          </Link>
        ))}
        actions={[
          { label: words.action.back, icon: <ArrowLeft />, onAction: back },
          { label: 'Print', icon: <Printer />, onAction: () => window.print(), isDisabled: !record },
          ...history,
          {
            label: words.action.assign_volunteers,
            icon: <HandHeart />,
            onAction: () => setOpen('assign'),
            isDisabled: !record,
          },
          {
            label: words.action.edit,
            icon: <Pencil />,
            onAction: () => setOpen('edit'),
            isDisabled: !record,
          },
          {
            label: words.action.delete,
            icon: <Trash2 />,
            variant: 'danger-outline',
            onAction: () => setOpen('delete'),
            isDisabled: !record,
          },
        ]}
      />
      <BeneficiaryFacts
        beneficiary={record}
        volunteers={
          volunteers.data || volunteers.error ? (
            <AssignedVolunteers serialNumber={sNo} query={volunteers} />
          ) : null
        }
      />
      <ResponseGrid responses={responses} held={held.data} />
      <ProgrammeMembership serialNumber={sNo} query={programmes} />
      <Suspense>
        {hasEdited && record && (
          <EditDialog
            beneficiary={record}
            programmeId={programmeId}
            isOpen={open === 'edit'}
            onOpenChange={close('edit')}
            onSaved={follow}
          />
        )}
        {hasAssigned && (
          <AssignDialog
            serialNumber={sNo}
            name={name}
            assigned={volunteers.data ?? []}
            isOpen={open === 'assign'}
            onOpenChange={close('assign')}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        title={words.confirm.sure}
        text={words.beneficiary.sureToDelete}
        consequence={impact.data?.summary && `This also deletes ${impact.data.summary}.`}
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
