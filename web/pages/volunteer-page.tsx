import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { HeartHandshake, Lock, LockOpen, Plus, QrCode, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { besideName, shownName } from '../../contract/shown-name.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { call } from '../api/client.ts'
import { usePublicSettings } from '../api/public-settings.ts'
import { queryOf } from '../api/queries.ts'
import { IncompleteOf } from '../features/form-pending/incomplete-of.tsx'
import { FiledForms } from '../features/form-response/filed-forms.tsx'
import { AssignedBeneficiaries } from '../features/volunteer/assigned-beneficiaries.tsx'
import { SignInAccessDialog } from '../features/volunteer/sign-in-access-dialog.tsx'
import { SignInStateLine } from '../features/volunteer/sign-in-state-line.tsx'
import { EmailLink, VolunteerInitiatives } from '../features/volunteer/volunteer-facts.tsx'
import { missingOf, volunteerLabels } from '../features/volunteer/volunteer-form.ts'
import { addressFact } from '../parts/address/address-lines.tsx'
import { ContactNumber } from '../parts/contact/contact-number.tsx'
import { DeleteRecord } from '../parts/dialog/delete-record.tsx'
import { FactCard } from '../parts/page/fact-card.tsx'
import { useRecordPage } from '../parts/page/record-page.tsx'
import { Settled } from '../parts/page/settled.tsx'
import { awayText } from '../parts/person/away-text.ts'
import { PersonHeader } from '../parts/person/person-header.tsx'
import { WithSectionStrip } from '../parts/section/section-strip.tsx'
import { VolunteerStatusBadge } from '../parts/table/status-badge.tsx'
import { dateText } from '../parts/text/dates.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'
import { ConsentCard, KeptApartCard, LooksCard, PersonLogCard, RequestsCard } from './person-cards.ts'

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
const OfferCard = lazy(() =>
  import('../features/volunteer/offer-card.tsx').then((m) => ({ default: m.OfferCard })),
)
const RevealNric = lazy(() =>
  import('../features/volunteer/reveal-nric.tsx').then((m) => ({ default: m.RevealNric })),
)
const VolunteerEngagements = lazy(() =>
  import('../features/engagement/volunteer-engagements.tsx').then((m) => ({
    default: m.VolunteerEngagements,
  })),
)
const ThanksDialog = lazy(() =>
  import('../features/engagement/thanks-dialog.tsx').then((m) => ({ default: m.ThanksDialog })),
)
const ChecksCard = lazy(() =>
  import('../features/check/checks-card.tsx').then((m) => ({ default: m.ChecksCard })),
)
const OwnFacts = lazy(() =>
  import('../features/own-field/own-facts.tsx').then((m) => ({ default: m.OwnFacts })),
)

/** `/volunteer/{id}`: section 2's volunteer detail; the address holds the account id. */
export function VolunteerPage() {
  const { id } = useParams({ from: '/gated/volunteer/$id' })
  const volunteer = useQuery(queryOf(volunteerOperations.get, { query: { account_id: id } }))
  const record = volunteer.data
  const navigate = useNavigate()
  const [isHeadShown, setHeadShown] = useState(false)
  const name = record ? shownName(record) : ''
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const missing = record ? [...missingOf(record, collection)].map((field) => volunteerLabels[field]) : []
  const page = useRecordPage<'assign' | 'sign-in' | 'block' | 'allow' | 'thanks'>({
    noun: 'volunteer',
    id,
    query: volunteer,
    title: name || words.heading.volunteer,
    listHref: paths.volunteers(),
  })
  if (page.failure) return page.failure
  const assign = (
    <Button onClick={() => page.open('assign')}>
      <Plus />
      {words.action.assign_beneficiary}
    </Button>
  )
  return (
    <>
      <Settled until={record !== undefined} onShown={setHeadShown}>
        <PersonHeader
          name={name}
          beside={record ? besideName(record) : ''}
          badge={
            record && (
              <>
                <VolunteerStatusBadge status={record.current_status} />
                {record.incomplete && <Badge tone="warm">Incomplete</Badge>}
                {record.is_sign_in_blocked && <Badge tone="danger">{words.volunteer.signInBlocked}</Badge>}
              </>
            )
          }
          // Section 2 calls the account id the volunteer's serial number.
          serial={id}
          picture={record?.profile_picture}
          trail={[['Volunteers', paths.volunteers()]]}
          actions={[
            page.actions.back,
            ...page.actions.menu(),
            {
              label: words.volunteer.preview.open,
              icon: <Smartphone />,
              onAction: () => void navigate({ to: paths.volunteerPreview(id) }),
              isDisabled: !record,
              isSeldom: true,
            },
            {
              label: 'Letter of thanks',
              icon: <HeartHandshake />,
              onAction: () => page.open('thanks'),
              isDisabled: !record,
              isSeldom: true,
            },
            {
              label: 'Issue sign-in',
              icon: <QrCode />,
              onAction: () => page.open('sign-in'),
              isDisabled: !record || record.is_sign_in_blocked,
            },
            {
              label: record?.is_sign_in_blocked ? words.action.allow_sign_in : words.action.block_sign_in,
              icon: record?.is_sign_in_blocked ? <LockOpen /> : <Lock />,
              onAction: () => page.open(record?.is_sign_in_blocked ? 'allow' : 'block'),
              isDisabled: !record,
              isSeldom: true,
            },
            page.actions.edit,
            page.actions.delete,
            {
              label: words.action.assign_beneficiary,
              icon: <Plus />,
              variant: 'primary',
              onAction: () => page.open('assign'),
              isDisabled: !record,
            },
          ]}
        />
        <FactCard
          facts={[
            [words.label.address, addressFact(record)],
            [words.label.contact_no, record && <ContactNumber value={record.contact_number} />],
            [words.label.email, record && (record.email ? <EmailLink email={record.email} /> : '-')],
            [words.label.last_engaged, record && dateText(record.last_engagement, words.hint.no_date)],
            [
              words.label.nric,
              record && (
                <Suspense fallback={record.nric}>
                  <RevealNric volunteer={record} />
                </Suspense>
              ),
            ],
            ['Initiatives', record && <VolunteerInitiatives accountId={id} />],
            [words.heading.incomplete_forms, record && <IncompleteOf accountId={id} />],
            ...(missing.length > 0 ? [[words.volunteer.notKnown, missing.join(', ')] as const] : []),
          ]}
        />
      </Settled>
      <Settled isReady={isHeadShown}>
        <WithSectionStrip>
          <AssignedBeneficiaries accountId={id} action={assign} />
          {record && (
            <>
              <OfferCard accountId={id} name={name} />
              <ChecksCard accountId={id} name={name} />
              {!record.is_sign_in_blocked && <SignInStateLine accountId={id} />}
              <VolunteerEngagements accountId={id} />
              <KeptApartCard noun="volunteer" recordKey={id} name={name} />
              <PersonLogCard noun="volunteer" recordKey={id} name={name} />
            </>
          )}
          <FiledForms accountId={id} />
          {record && (
            <>
              <OwnFacts noun="volunteer" recordKey={id} name={name} />
              <ConsentCard noun="volunteer" recordKey={id} name={name} />
              <RequestsCard noun="volunteer" recordKey={id} name={name} />
              <LooksCard noun="volunteer" recordKey={id} />
            </>
          )}
        </WithSectionStrip>
      </Settled>
      <Suspense>
        {page.once('edit', (opening) => record && <EditSheet volunteer={record} {...opening} />)}
        {page.once(
          'assign',
          (opening) =>
            record && (
              <AssignDialog
                accountId={record.account_id}
                description={`${name} will see them in the volunteer area.`}
                doubt={awayText(name, record.current_status)}
                {...opening}
              />
            ),
        )}
        {page.once('thanks', (opening) => record && <ThanksDialog accountId={id} name={name} {...opening} />)}
        {page.once('sign-in', (opening) => record && <SignInDialog volunteer={record} {...opening} />)}
      </Suspense>
      {record &&
        (['block', 'allow'] as const).map((which) => (
          <SignInAccessDialog
            key={which}
            volunteer={record}
            is_blocked={which === 'block'}
            {...page.of(which)}
          />
        ))}
      <DeleteRecord
        {...page.of('delete')}
        text={words.volunteer.sureToDelete}
        name={name}
        impact={queryOf(volunteerOperations.impact, { query: { account_id: id } })}
        remove={() => call(volunteerOperations.remove, { query: { account_id: id } })}
        operation={volunteerOperations.remove}
        afterwards={['volunteer']}
        toast={words.volunteer.deleted}
        onDeleted={page.back}
      />
    </>
  )
}
