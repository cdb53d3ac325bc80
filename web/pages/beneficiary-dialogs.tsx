import { lazy, Suspense } from 'react'
import type { Beneficiary } from '../../contract/beneficiary.ts'
import { useReplacePage } from '../parts/location/sheet-history.ts'
import type { RecordPage } from '../parts/page/record-page.tsx'
import { paths } from '../paths.ts'
import type { OpenedBeneficiary } from './use-beneficiary.ts'

const EditDialog = lazy(() =>
  import('../features/beneficiary/beneficiary-edit-dialog.tsx').then((m) => ({
    default: m.BeneficiaryEditDialog,
  })),
)
const AssignDialog = lazy(() =>
  import('../parts/match/assign-volunteers-dialog.tsx').then((m) => ({
    default: m.AssignVolunteersDialog,
  })),
)
const PersonPrint = lazy(() =>
  import('../features/form-response/person-print.tsx').then((m) => ({ default: m.PersonPrint })),
)

export type BeneficiaryOpens = RecordPage<'assign' | 'print'>

/** What the buttons at the head open, each loaded when it is first asked for. */
export function BeneficiaryDialogs({ person, page }: { person: OpenedBeneficiary; page: BeneficiaryOpens }) {
  const { record, name, whom, serialNumber, programmeId, responses, silent, volunteers } = person
  const replacePage = useReplacePage()
  const follow = async (saved: Beneficiary, from: string) => {
    // An Undo may come from another page by now.
    const isHere = window.location.pathname === paths.beneficiary(programmeId, from)
    if (saved.serial_number === from || !isHere) return
    await replacePage(paths.beneficiary(programmeId, saved.serial_number))
  }
  return (
    <Suspense>
      {page.once(
        'edit',
        (opening) =>
          record && (
            <EditDialog
              beneficiary={record}
              beneficiaryId={whom.beneficiaryId}
              programmeId={programmeId}
              onSaved={follow}
              {...opening}
            />
          ),
      )}
      {page.once('print', (opening) => (
        <PersonPrint
          serialNumber={serialNumber}
          name={name}
          responseCount={responses.query.data?.accepted ?? 0}
          isSilent={(silent.contacts?.length ?? 0) > 0}
          askSilent={silent.ask}
          {...opening}
        />
      ))}
      {page.once('assign', (opening) => (
        <AssignDialog {...whom} assigned={volunteers.data ?? []} {...opening} />
      ))}
    </Suspense>
  )
}
