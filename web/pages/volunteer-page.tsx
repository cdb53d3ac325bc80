import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Plus, QrCode, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { useSave } from '../api/save.ts'
import { useImageUrl } from '../api/stored-file.ts'
import { paths } from '../app/paths.ts'
import { AssignedBeneficiaries } from '../features/volunteer/assigned-beneficiaries.tsx'
import { volunteerName } from '../features/volunteer/volunteer-form.ts'
import { usePathValues } from '../parts/address-bar.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { useBack } from '../parts/back.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ContactNumber } from '../parts/contact-number.tsx'
import { dateText } from '../parts/dates.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { FactCard } from '../parts/fact-card.tsx'
import { useHistoryAction } from '../parts/history-action.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { useOpenedOnce } from '../parts/opened-once.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { VolunteerStatusBadge } from '../parts/status-badge.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const EditSheet = lazy(() =>
  import('../features/volunteer/volunteer-edit-sheet.tsx').then((m) => ({ default: m.VolunteerEditSheet })),
)
const AssignDialog = lazy(() =>
  import('../features/volunteer/assign-beneficiaries-dialog.tsx').then((m) => ({
    default: m.AssignBeneficiariesDialog,
  })),
)
const SignInDialog = lazy(() =>
  import('../features/volunteer/issue-sign-in-dialog.tsx').then((m) => ({ default: m.IssueSignInDialog })),
)
const RevealNric = lazy(() =>
  import('../features/volunteer/reveal-nric.tsx').then((m) => ({ default: m.RevealNric })),
)

/** `/volunteer/{id}`: section 2's volunteer detail; the address holds the account id. */
export function VolunteerPage() {
  const { id } = usePathValues<'id'>()
  const volunteer = useQuery(queryOf(volunteerOperations.get, { query: { account_id: id } }))
  const record = volunteer.data
  const [open, setOpen] = useState<'edit' | 'assign' | 'sign-in' | 'delete' | null>(null)
  const hasEdited = useOpenedOnce(open === 'edit')
  const hasAssigned = useOpenedOnce(open === 'assign')
  const hasIssued = useOpenedOnce(open === 'sign-in')
  const impact = useQuery({
    ...queryOf(volunteerOperations.impact, { query: { account_id: id } }),
    enabled: open === 'delete',
  })
  const picture = useImageUrl(record?.profile_picture, 'large')
  const back = useBack(paths.volunteers())
  const history = useHistoryAction('volunteer', id)
  const remove = useSave(() => call(volunteerOperations.remove, { query: { account_id: id } }), {
    refreshes: ['beneficiary'],
    toast: words.volunteer.deleted,
    refreshesAfterwards: ['volunteer'],
    onSaved: back,
  })
  const name = record ? volunteerName(record) : ''
  useDocumentTitle(name || words.heading.volunteer)

  if (isProblem(volunteer.error, 'not_found')) return <MissingRecord what="volunteer" />
  if (volunteer.error && !record) {
    return (
      <ErrorState
        text="The volunteer could not be loaded."
        detail={volunteer.error.message}
        onRetry={() => void volunteer.refetch()}
        isRetrying={volunteer.isFetching}
      />
    )
  }
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const assign = (
    <Button variant="primary" onClick={() => setOpen('assign')}>
      <Plus />
      {words.action.assign_beneficiary}
    </Button>
  )
  return (
    <>
      <PageHeader
        heading={name || <Skeleton className="h-8 w-48" />}
        badge={record && <VolunteerStatusBadge status={record.current_status} />}
        // Section 2 calls the account id the volunteer's serial number.
        sub={`Serial No. ${id}`}
        media={<PersonAvatar name={name || null} url={picture} size="xl" />}
        breadcrumbs={[
          <Link key="volunteers" to={paths.volunteers()}>
            Volunteers
          </Link>,
        ]}
        actions={[
          { label: words.action.back, icon: <ArrowLeft />, onAction: back },
          ...history,
          {
            label: 'Issue sign-in',
            icon: <QrCode />,
            onAction: () => setOpen('sign-in'),
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
          {
            label: words.action.assign_beneficiary,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => setOpen('assign'),
            isDisabled: !record,
          },
        ]}
      />
      <FactCard
        facts={[
          [words.label.address, record && <AddressLines address={record} />],
          ['Contact number', record && <ContactNumber value={record.contact_number} />],
          ['Last engaged', record && dateText(record.last_engagement, words.hint.no_date)],
          [
            words.label.nric,
            record && (
              <Suspense fallback={record.nric}>
                <RevealNric volunteer={record} />
              </Suspense>
            ),
          ],
        ]}
      />
      <AssignedBeneficiaries accountId={id} action={assign} />
      <Suspense>
        {hasEdited && record && (
          <EditSheet volunteer={record} isOpen={open === 'edit'} onOpenChange={close('edit')} />
        )}
        {hasAssigned && record && (
          <AssignDialog
            accountIds={[record.account_id]}
            description={`${name} will see them in the volunteer area.`}
            isOpen={open === 'assign'}
            onOpenChange={close('assign')}
          />
        )}
        {hasIssued && record && (
          <SignInDialog volunteer={record} isOpen={open === 'sign-in'} onOpenChange={close('sign-in')} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close('delete')}
        title={words.confirm.sure}
        text={words.volunteer.sureToDelete}
        consequence={impact.data?.summary && `This also deletes ${impact.data.summary}.`}
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </>
  )
}
