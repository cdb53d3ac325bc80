import { lazy, type ReactNode, Suspense } from 'react'
import { UserMenu } from '../features/user/user-menu.tsx'
import { Brand } from '../parts/page/brand.tsx'
import { useSignedIn } from '../session/session.ts'
import { Sidebar, SidebarFooter, SidebarHeader, SidebarInset, SidebarTrigger } from '../ui/sidebar.tsx'
import { SidebarProvider, useSidebar } from '../ui/sidebar-context.tsx'
import { DemonstrationMark } from './demonstration-mark.tsx'
import { DiskBanner } from './disk-banner.tsx'
import { CONTENT_ID, skipToContent, useIsLeaving } from './page-focus.ts'
import { PrintHead } from './print-head.tsx'
import { SearchBox, SearchButton, useSearchDoor } from './search-trigger.tsx'
import { ShellNavigation } from './shell-navigation.tsx'

const BackupBanner = lazy(() => import('./backup-banner.tsx').then((m) => ({ default: m.BackupBanner })))
const OwnOrganisation = lazy(() =>
  import('../features/own-field/own-organisation.tsx').then((m) => ({ default: m.OwnOrganisation })),
)

/** Section 2, main layout: the sidebar and the page beside it. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <SidebarProvider>
      <ShellBody>{children}</ShellBody>
    </SidebarProvider>
  )
}

function ShellBody({ children }: { children: ReactNode }) {
  const { openSearch, doors } = useSearchDoor()
  const { setPanelOpen } = useSidebar()
  const { role } = useSignedIn()
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        onClick={skipToContent}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-4 py-2 font-semibold text-primary-foreground focus-ring focus:translate-y-0"
      >
        Skip to the page
      </a>
      <Sidebar label="Main menu">
        <SidebarHeader className="h-15 pr-2.5 pl-3.5 group-data-collapsed/sidebar:px-1.5 print:hidden">
          <Brand className="min-w-0 flex-1 group-data-collapsed/sidebar:hidden" />
          <SidebarTrigger className="max-md:hidden group-data-collapsed/sidebar:mx-auto" />
        </SidebarHeader>
        <SearchBox
          onOpen={() => {
            setPanelOpen(false)
            openSearch()
          }}
        />
        <ShellNavigation />
        <SidebarFooter className="px-3 group-data-collapsed/sidebar:px-2">
          <DemonstrationMark className="mb-1 max-md:hidden" />
          <UserMenu />
        </SidebarFooter>
      </Sidebar>
      <SidebarInset className="[container:page/inline-size]">
        <header className="sticky short:static top-0 z-20 flex h-14 shrink-0 items-center gap-[min(0.5rem,2vw)] border-b border-border bg-background px-[min(0.75rem,3vw)] md:hidden print:hidden">
          <SidebarTrigger className="size-[min(2.5rem,12.5vw)]" />
          <Brand className="shrink-0 grow" />
          <DemonstrationMark className="max-[22.5rem]:w-7.5" />
          <SearchButton onOpen={openSearch} />
        </header>
        <DiskBanner />
        {role === 'super_admin' && (
          <Suspense>
            <BackupBanner />
          </Suspense>
        )}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          inert={useIsLeaving()}
          className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-5 outline-none md:px-9 md:py-5 print:p-0"
        >
          <PrintHead />
          {children}
        </main>
      </SidebarInset>
      {doors}
      <Suspense>
        <OwnOrganisation />
      </Suspense>
    </>
  )
}
