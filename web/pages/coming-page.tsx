import { useLocation, useNavigate } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { useBack } from '../parts/back.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { useSignedIn } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

type Coming = { heading: string; text: string; isForSuperAdmins?: boolean }

const pages: Record<string, Coming> = {
  initiatives: {
    heading: 'Initiatives',
    text: 'Initiatives with their requirements, and the volunteers who take part in them: added one by one or from a .csv, sorted, filtered and changed many at a time.',
  },
  settings: {
    heading: 'Settings',
    text: 'Who may register, volunteer sign-in, how long things are kept, and the words of your terms.',
    isForSuperAdmins: true,
  },
}

/** A page of the sidebar that the next release brings: says what it will be, and pretends nothing. */
export function ComingPage() {
  const { pathname } = useLocation()
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const back = useBack(paths.home())
  const page = pages[pathname.split('/')[1] ?? ''] ?? { heading: 'Coming', text: '' }
  const isForbidden = page.isForSuperAdmins && role !== 'super_admin'
  useDocumentTitle(page.heading)
  return (
    <>
      <PageHeader heading={page.heading} actions={[{ label: words.action.back, onAction: back }]} />
      <EmptyState
        className="rounded-xl border border-border bg-card py-20"
        icon={<CalendarClock aria-hidden="true" />}
        text={isForbidden ? words.team.notYours : 'Coming in the next release'}
        detail={isForbidden ? undefined : page.text}
        action={
          <Button className="mt-1" onClick={() => void navigate({ to: paths.programmes() })}>
            Go to Programmes
          </Button>
        }
      />
    </>
  )
}
