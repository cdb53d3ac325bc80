import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { HandHeart, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Beneficiary, beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formResponseOperations } from '../../contract/form-response.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { useSave } from '../api/save.ts'
import { BeneficiaryFacts } from '../features/beneficiary/beneficiary-facts.tsx'
import {
  beneficiaryImpactQuery,
  beneficiaryProgrammesQuery,
  beneficiaryQuery,
} from '../features/beneficiary/beneficiary-queries.ts'
import { ProgrammeMembership } from '../features/beneficiary/programme-membership.tsx'
import { ResponseGrid } from '../features/form-response/response-grid.tsx'
import { AssignedVolunteers } from '../features/volunteer/assigned-volunteers.tsx'
import { DeleteDialog } from '../parts/dialog/delete-dialog.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useHistoryAction } from '../parts/page/history-action.tsx'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { backAction, deleteAction, editAction } from '../parts/page/record-actions.tsx'
import { beneficiaryName } from '../parts/person/beneficiary-columns.tsx'
import { PersonHeader } from '../parts/person/person-header.tsx'
import { StatusBadge } from '../parts/table/status-badge.tsx'
import { paths } from '../paths.ts'
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
  const { pid, sNo = '' } = useParams({ strict: false })
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

  if (hasNothing(person)) return <LoadFailure what="beneficiary" query={person} />
  const programmeName = programmes.data?.find(
    ({ programme_id }) => String(programme_id) === programmeId,
  )?.programme_name
  const trail: [string, string][] =
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
      <PersonHeader
        name={name}
        badge={record && <StatusBadge status={record.status} />}
        serial={sNo}
        picture={record?.profile_picture}
        trail={trail}
        actions={[
          backAction(back),
          { label: 'Print', icon: <Printer />, onAction: () => window.print(), isDisabled: !record },
          ...history,
          {
            label: words.action.assign_volunteers,
            icon: <HandHeart />,
            onAction: () => setOpen('assign'),
            isDisabled: !record,
          },
          editAction(Boolean(record), () => setOpen('edit')),
          deleteAction(Boolean(record), () => setOpen('delete')),
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
      <ProgrammeMembership
        serialNumber={sNo}
        query={programmes}
        programmeId={programmeId}
        onLeft={() => void navigate({ to: paths.beneficiary(null, sNo), replace: true })}
      />
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
      <DeleteDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        text={words.beneficiary.sureToDelete}
        summary={impact.data?.summary}
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
