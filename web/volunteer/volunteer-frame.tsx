import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { House, Send, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CONTENT_ID, skipToContent, useIsLeaving, usePageFocus } from '../app/page-focus.ts'
import { useDevice } from '../device/use-device.ts'
import { useIsForgotten } from '../device/use-forgotten.ts'
import { unsentOf, useWork } from '../device/use-work.ts'
import { useVolunteer } from '../device/visits.ts'
import { measureFoot } from '../ui/foot-height.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

/** A phone's width of its own on any screen: large type, and the tabs of section 2 where the thumb is. */
export function VolunteerFrame() {
  usePageFocus()
  const user = useVolunteer()
  const device = useDevice()
  const { data: work } = useWork()
  const words = useFirstWords()
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') })
  // A form keeps the whole screen: its own button stands where the tabs would.
  const isForm = path.includes('/form-response/')
  const isForgotten = useIsForgotten()
  const isKnown = user?.role === 'volunteer' && !user.needs_pin
  const isInside = (isKnown || isForgotten) && device.phase !== 'locked'
  const hasTabs = isInside && !isForm && !path.endsWith('/sign-in')
  const waiting = work ? unsentOf(work).submitted : 0
  // Notices stand above the tabs, and above a form's Submit (base.css).
  useEffect(() => {
    document.documentElement.dataset.foot = isForm ? 'form' : hasTabs ? 'tabs' : ''
  }, [hasTabs, isForm])
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col bg-background wrap-break-word text-[1.0625rem] sm:border-x">
      <a
        href={`#${CONTENT_ID}`}
        onClick={skipToContent}
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:rounded-md focus:bg-card focus:p-3"
      >
        {words.tab.skip}
      </a>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        inert={useIsLeaving()}
        className="flex flex-1 flex-col outline-none"
      >
        <Outlet />
      </main>
      {hasTabs && (
        <nav
          ref={measureFoot}
          aria-label={words.tab.main}
          data-slot="tabs"
          className="sticky flex flex-wrap border-t bg-card pb-[env(safe-area-inset-bottom)]"
        >
          <Tab
            to={volunteerPaths.home()}
            isOn={path !== volunteerPaths.profile() && path !== volunteerPaths.outbox()}
            icon={<House />}
          >
            {words.tab.home}
          </Tab>
          <Tab
            to={volunteerPaths.outbox()}
            isOn={path === volunteerPaths.outbox()}
            icon={<Send />}
            count={waiting}
          >
            {words.phone.outbox.title}
            {waiting > 0 && <span className="sr-only">, {words.phone.outbox.waiting(waiting)}</span>}
          </Tab>
          <Tab to={volunteerPaths.profile()} isOn={path === volunteerPaths.profile()} icon={<UserRound />}>
            {words.tab.profile}
          </Tab>
        </nav>
      )}
    </div>
  )
}

function Tab({
  to,
  isOn,
  icon,
  count = 0,
  children,
}: {
  to: string
  isOn: boolean
  icon: ReactNode
  count?: number
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      data-on={isOn || undefined}
      className="flex items-center justify-center gap-0.5 px-0.5 py-1.5 text-center text-[1rem] leading-tight font-semibold text-muted-foreground focus-ring data-on:text-primary [&_svg]:size-5.5"
    >
      <span aria-hidden="true" className="relative">
        {icon}
        {count > 0 && (
          <span className="absolute -top-1 left-full -ml-2 min-w-5 rounded-full bg-primary px-1.5 text-xs leading-tight text-primary-foreground">
            {count}
          </span>
        )}
      </span>
      <span>{children}</span>
    </Link>
  )
}
