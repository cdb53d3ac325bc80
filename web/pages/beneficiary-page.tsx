import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { call } from '../api/client.ts'
import { BeneficiaryFacts } from '../features/beneficiary/beneficiary-facts.tsx'
import { beneficiaryImpactQuery } from '../features/beneficiary/beneficiary-queries.ts'
import { ConfidentialContactsNotice } from '../features/beneficiary/confidential-contacts.tsx'
import { useCurrentSerialNumber } from '../features/beneficiary/use-current-serial-number.ts'
import { AssignedVolunteers } from '../features/volunteer/assigned-volunteers.tsx'
import { DeleteRecord } from '../parts/dialog/delete-record.tsx'
import { useRecordPage } from '../parts/page/record-page.tsx'
import { Settled } from '../parts/page/settled.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'
import { BeneficiaryDialogs } from './beneficiary-dialogs.tsx'
import { BeneficiaryHead } from './beneficiary-head.tsx'
import { BeneficiarySections } from './beneficiary-sections.tsx'
import { useBeneficiary } from './use-beneficiary.ts'

/** Section 2's beneficiary detail, in a programme or outside any (G-26). The address holds the serial number. */
export function BeneficiaryPage() {
  const { pid, sNo = '' } = useParams({ strict: false })
  const person = useBeneficiary(pid ?? null, sNo)
  const { record, name, programmes, volunteers, silent } = person
  const isHeadKnown = [programmes, volunteers, silent.query, person.care].every(({ isPending }) => !isPending)
  const [isHeadShown, setHeadShown] = useState(false)
  const page = useRecordPage<'assign' | 'print'>({
    noun: 'beneficiary',
    id: sNo,
    query: person.query,
    title: name || 'Beneficiary',
    listHref: pid === undefined ? paths.beneficiaries() : paths.programme(pid),
  })
  const isLed = useCurrentSerialNumber(person.query.error, (number) => paths.beneficiary(pid ?? null, number))
  if (isLed) return null
  if (page.failure) return page.failure
  return (
    <>
      <Settled until={record !== undefined && isHeadKnown} onShown={setHeadShown}>
        <BeneficiaryHead person={person} page={page} />
        <ConfidentialContactsNotice silent={silent} name={name} />
        <BeneficiaryFacts
          beneficiary={record}
          volunteers={
            volunteers.data || volunteers.error ? (
              <AssignedVolunteers whom={person.whom} query={volunteers} />
            ) : null
          }
        />
      </Settled>
      <Settled isReady={isHeadShown}>
        <BeneficiarySections person={person} />
      </Settled>
      <BeneficiaryDialogs person={person} page={page} />
      <DeleteRecord
        {...page.of('delete')}
        text={words.beneficiary.sureToDelete}
        name={`${name} (${sNo})`}
        impact={beneficiaryImpactQuery(sNo)}
        remove={() =>
          call(beneficiaryOperations.remove, {
            query: { serial_number: sNo, beneficiary_id: person.whom.beneficiaryId },
          })
        }
        operation={beneficiaryOperations.remove}
        afterwards={['beneficiary']}
        toast={words.beneficiary.deleted}
        onDeleted={page.back}
      />
    </>
  )
}
