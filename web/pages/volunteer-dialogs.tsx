import { lazy, Suspense } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import type { Volunteer } from '../../contract/volunteer.ts'
import { SignInAccessDialog } from '../features/volunteer/sign-in-access-dialog.tsx'
import type { RecordPage } from '../parts/page/record-page.tsx'
import { awayText } from '../parts/person/away-text.ts'

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
const ThanksDialog = lazy(() =>
  import('../features/engagement/thanks-dialog.tsx').then((m) => ({ default: m.ThanksDialog })),
)

export type VolunteerOpens = RecordPage<'assign' | 'sign-in' | 'block' | 'allow' | 'thanks'>

type Props = { id: string; record: Volunteer; page: VolunteerOpens }

/** What the buttons at the head open, most of it loaded when it is first asked for. */
export function VolunteerDialogs({ id, record, page }: Props) {
  const name = shownName(record)
  return (
    <>
      <Suspense>
        {page.once('edit', (opening) => (
          <EditSheet volunteer={record} {...opening} />
        ))}
        {page.once('assign', (opening) => (
          <AssignDialog
            accountId={record.account_id}
            description={`${name} will see them in the volunteer area.`}
            doubt={awayText(name, record.current_status)}
            {...opening}
          />
        ))}
        {page.once('thanks', (opening) => (
          <ThanksDialog accountId={id} name={name} {...opening} />
        ))}
        {page.once('sign-in', (opening) => (
          <SignInDialog volunteer={record} {...opening} />
        ))}
      </Suspense>
      {(['block', 'allow'] as const).map((which) => (
        <SignInAccessDialog
          key={which}
          volunteer={record}
          is_blocked={which === 'block'}
          {...page.of(which)}
        />
      ))}
    </>
  )
}
