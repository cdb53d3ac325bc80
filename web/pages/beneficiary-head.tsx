import { HandHeart } from 'lucide-react'
import { lazy } from 'react'
import { besideName } from '../../contract/shown-name.ts'
import { PersonHeader } from '../parts/person/person-header.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'
import type { BeneficiaryOpens } from './beneficiary-dialogs.tsx'
import type { OpenedBeneficiary } from './use-beneficiary.ts'

const StatusControl = lazy(() =>
  import('../features/beneficiary/status-control.tsx').then((m) => ({ default: m.StatusControl })),
)

/** Who it is, the programme by which one came, and what can be done. */
export function BeneficiaryHead({ person, page }: { person: OpenedBeneficiary; page: BeneficiaryOpens }) {
  const { record, name, serialNumber, programmeId, programmeName, responses, silent } = person
  const trail: [string, string][] =
    programmeId === null
      ? [[words.heading.beneficiaries, paths.beneficiaries()]]
      : [
          ['Programmes', paths.programmes()],
          [programmeName ?? 'Programme', paths.programme(programmeId)],
        ]
  const print = async () => {
    // A colleague may have noted one since; where that cannot be known the dialog asks once more, and says so.
    const isPlain = responses.query.data?.accepted === 0 && silent.contacts?.length === 0
    if (isPlain && !(await silent.ask().catch(() => true))) window.print()
    else page.open('print')
  }
  return (
    <PersonHeader
      name={name}
      beside={record ? besideName(record) : ''}
      badge={
        record && (
          <StatusControl
            person={record}
            beneficiaryId={person.whom.beneficiaryId}
            name={name}
            place={
              programmeId === null
                ? null
                : { id: Number(programmeId), name: programmeName ?? 'this programme' }
            }
          />
        )
      }
      serial={serialNumber}
      picture={record?.profile_picture}
      trail={trail}
      actions={[
        page.actions.back,
        ...page.actions.menu(() => void print()),
        {
          label: words.action.assign_volunteers,
          icon: <HandHeart />,
          variant: 'primary',
          onAction: () => page.open('assign'),
          isDisabled: !record,
        },
        page.actions.edit,
        page.actions.delete,
      ]}
    />
  )
}
