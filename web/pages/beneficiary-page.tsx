import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Beneficiary, beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formResponseOperations } from '../../contract/form-response.ts'
import { besideName } from '../../contract/shown-name.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { BeneficiaryFacts } from '../features/beneficiary/beneficiary-facts.tsx'
import {
  beneficiaryImpactQuery,
  beneficiaryProgrammesQuery,
  beneficiaryQuery,
} from '../features/beneficiary/beneficiary-queries.ts'
import { ConfidentialContactsNotice, useSilent } from '../features/beneficiary/confidential-contacts.tsx'
import { ProgrammeMembership } from '../features/beneficiary/programme-membership.tsx'
import { PendingOfPerson } from '../features/form-pending/pending-of-person.tsx'
import { ResponseGrid } from '../features/form-response/response-grid.tsx'
import { AssignedVolunteers } from '../features/volunteer/assigned-volunteers.tsx'
import { DeleteRecord } from '../parts/dialog/delete-record.tsx'
import { useReplacePage } from '../parts/location/sheet-history.ts'
import { useRecordPage } from '../parts/page/record-page.tsx'
import { Settled } from '../parts/page/settled.tsx'
import { beneficiaryName } from '../parts/person/beneficiary-columns.tsx'
import { PersonHeader } from '../parts/person/person-header.tsx'
import { WithSectionStrip } from '../parts/section/section-strip.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'
import { ConsentCard, KeptApartCard, LooksCard, PersonLogCard, RequestsCard } from './person-cards.ts'

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

const StatusControl = lazy(() =>
  import('../features/beneficiary/status-control.tsx').then((m) => ({ default: m.StatusControl })),
)
const EngagementsCard = lazy(() =>
  import('../features/engagement/engagements-card.tsx').then((m) => ({ default: m.EngagementsCard })),
)
const SeenCard = lazy(() => import('../features/care/seen-card.tsx').then((m) => ({ default: m.SeenCard })))
const PlansOfPerson = lazy(() =>
  import('../features/planned-visit/plans-of-person.tsx').then((m) => ({ default: m.PlansOfPerson })),
)
const FollowUpsCard = lazy(() =>
  import('../features/follow-up/follow-ups-card.tsx').then((m) => ({ default: m.FollowUpsCard })),
)
const FactsCard = lazy(() =>
  import('../features/beneficiary/facts-card.tsx').then((m) => ({ default: m.FactsCard })),
)
const ContactsCard = lazy(() =>
  import('../features/beneficiary/contacts-card.tsx').then((m) => ({ default: m.ContactsCard })),
)
const OwnFacts = lazy(() =>
  import('../features/own-field/own-facts.tsx').then((m) => ({ default: m.OwnFacts })),
)
const PersonPrint = lazy(() =>
  import('../features/form-response/person-print.tsx').then((m) => ({ default: m.PersonPrint })),
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
  const list = programmeId === null ? paths.beneficiaries() : paths.programme(programmeId)
  const navigate = useNavigate()
  const replacePage = useReplacePage()
  const [isHeadShown, setHeadShown] = useState(false)
  const silent = useSilent(sNo)
  const isHeadKnown = [programmes, volunteers, silent.query].every(({ isPending }) => !isPending)
  const record = person.data
  const name = record ? beneficiaryName(record) : ''
  const isAlive = record !== undefined && record.status_reason !== 'deceased'
  const page = useRecordPage<'assign' | 'print'>({
    noun: 'beneficiary',
    id: sNo,
    query: person,
    title: name || 'Beneficiary',
    listHref: list,
  })
  if (page.failure) return page.failure
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
  const follow = async (saved: Beneficiary, from: string) => {
    // An Undo may come from another page by now.
    const isHere = window.location.pathname === paths.beneficiary(programmeId, from)
    if (saved.serial_number === from || !isHere) return
    await replacePage(paths.beneficiary(programmeId, saved.serial_number))
  }
  const print = async () => {
    // A colleague may have noted one since; where that cannot be known the dialog asks once more, and says so.
    const isPlain = responses.data?.length === 0 && silent.contacts?.length === 0
    if (isPlain && !(await silent.ask().catch(() => true))) window.print()
    else page.open('print')
  }
  return (
    <>
      <Settled until={record !== undefined && isHeadKnown} onShown={setHeadShown}>
        <PersonHeader
          name={name}
          beside={record ? besideName(record) : ''}
          badge={
            record && (
              <StatusControl
                person={record}
                name={name}
                place={
                  programmeId === null
                    ? null
                    : { id: Number(programmeId), name: programmeName ?? 'this programme' }
                }
              />
            )
          }
          serial={sNo}
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
        <ConfidentialContactsNotice silent={silent} name={name} />
        <BeneficiaryFacts
          beneficiary={record}
          volunteers={
            volunteers.data || volunteers.error ? (
              <AssignedVolunteers serialNumber={sNo} query={volunteers} />
            ) : null
          }
        />
      </Settled>
      <Settled isReady={isHeadShown}>
        <WithSectionStrip>
          {record && (
            <>
              <SeenCard
                serialNumber={sNo}
                name={name}
                plans={<PlansOfPerson serialNumber={sNo} name={name} mayPlan={isAlive} />}
              />
              <FollowUpsCard serialNumber={sNo} name={name} />
              <EngagementsCard serialNumber={sNo} name={name} />
              <KeptApartCard noun="beneficiary" recordKey={sNo} name={name} />
              <PersonLogCard noun="beneficiary" recordKey={sNo} name={name} />
              <FactsCard serialNumber={sNo} name={name} />
              <ContactsCard serialNumber={sNo} name={name} />
              <OwnFacts noun="beneficiary" recordKey={sNo} name={name} />
            </>
          )}
          <PendingOfPerson
            serialNumber={sNo}
            isAlive={isAlive}
            isVisited={(volunteers.data?.length ?? 0) > 0}
          />
          <ResponseGrid responses={responses} held={held} />
          <ProgrammeMembership
            serialNumber={sNo}
            query={programmes}
            programmeId={programmeId}
            onLeft={() => void navigate({ to: paths.beneficiary(null, sNo), replace: true })}
          />
          {record && (
            <>
              <ConsentCard noun="beneficiary" recordKey={sNo} name={name} />
              <RequestsCard noun="beneficiary" recordKey={sNo} name={name} />
              <LooksCard noun="beneficiary" recordKey={sNo} />
            </>
          )}
        </WithSectionStrip>
      </Settled>
      <Suspense>
        {page.once(
          'edit',
          (opening) =>
            record && (
              <EditDialog beneficiary={record} programmeId={programmeId} onSaved={follow} {...opening} />
            ),
        )}
        {page.once('print', (opening) => (
          <PersonPrint
            serialNumber={sNo}
            name={name}
            responseCount={responses.data?.length ?? 0}
            isSilent={(silent.contacts?.length ?? 0) > 0}
            askSilent={silent.ask}
            {...opening}
          />
        ))}
        {page.once('assign', (opening) => (
          <AssignDialog serialNumber={sNo} name={name} assigned={volunteers.data ?? []} {...opening} />
        ))}
      </Suspense>
      <DeleteRecord
        {...page.of('delete')}
        text={words.beneficiary.sureToDelete}
        name={`${name} (${sNo})`}
        impact={beneficiaryImpactQuery(sNo)}
        remove={() => call(beneficiaryOperations.remove, { query: { serial_number: sNo } })}
        operation={beneficiaryOperations.remove}
        afterwards={['beneficiary']}
        toast={words.beneficiary.deleted}
        onDeleted={page.back}
      />
    </>
  )
}
