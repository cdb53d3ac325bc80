import { useNavigate } from '@tanstack/react-router'
import { HeartHandshake, Lock, LockOpen, Plus, QrCode, Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { besideName, shownName } from '../../contract/shown-name.ts'
import type { Volunteer } from '../../contract/volunteer.ts'
import { usePublicSettings } from '../api/public-settings.ts'
import { IncompleteOf } from '../features/form-pending/incomplete-of.tsx'
import { EmailLink, VolunteerInitiatives } from '../features/volunteer/volunteer-facts.tsx'
import { missingOf, volunteerLabels } from '../features/volunteer/volunteer-form.ts'
import { addressFact } from '../parts/address/address-lines.tsx'
import { ContactNumber } from '../parts/contact/contact-number.tsx'
import { FactCard } from '../parts/page/fact-card.tsx'
import { PersonHeader } from '../parts/person/person-header.tsx'
import { VolunteerStatusBadge } from '../parts/table/status-badge.tsx'
import { dateText } from '../parts/text/dates.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { words } from '../words.ts'
import type { VolunteerOpens } from './volunteer-dialogs.tsx'

const RevealNric = lazy(() =>
  import('../features/volunteer/reveal-nric.tsx').then((m) => ({ default: m.RevealNric })),
)

type Props = {
  id: string
  /** Undefined while it is on its way. */
  record: Volunteer | undefined
}

/** Who it is, whether they may sign in, and what can be done. */
export function VolunteerHead({ id, record, page }: Props & { page: VolunteerOpens }) {
  const navigate = useNavigate()
  const opens = (name: Parameters<VolunteerOpens['open']>[0]) => ({
    onAction: () => page.open(name),
    isDisabled: !record,
  })
  return (
    <PersonHeader
      name={record ? shownName(record) : ''}
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
        { label: 'Letter of thanks', icon: <HeartHandshake />, ...opens('thanks'), isSeldom: true },
        {
          label: 'Issue sign-in',
          icon: <QrCode />,
          ...opens('sign-in'),
          isDisabled: !record || record.is_sign_in_blocked,
        },
        record?.is_sign_in_blocked
          ? { label: words.action.allow_sign_in, icon: <LockOpen />, ...opens('allow'), isSeldom: true }
          : { label: words.action.block_sign_in, icon: <Lock />, ...opens('block'), isSeldom: true },
        page.actions.edit,
        page.actions.delete,
        { label: words.action.assign_beneficiary, icon: <Plus />, variant: 'primary', ...opens('assign') },
      ]}
    />
  )
}

/** How to reach them, and what is not known of them yet. */
export function VolunteerFacts({ id, record }: Props) {
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const missing = record ? [...missingOf(record, collection)].map((field) => volunteerLabels[field]) : []
  return (
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
  )
}
