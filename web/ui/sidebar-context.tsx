import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useIsMobile } from './media-query.ts'
import { useShortcut } from './shortcuts.ts'
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts'

/** Beside a sidebar that is open a table has no room below this width; whoever opens it there keeps it so. */
const isWide = () => !window.matchMedia('(max-width: 1279px)').matches

interface SidebarState {
  isOpen: boolean
  isMobile: boolean
  isPanelOpen: boolean
  setPanelOpen: (isOpen: boolean) => void
  toggle: () => void
}

const SidebarContext = createContext<SidebarState | null>(null)

/** Around the whole shell. Ctrl/Cmd+B toggles; the open state is kept in a cookie. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(() => readSidebarCookie(document.cookie) ?? isWide())
  const [isPanelOpen, setPanelOpen] = useState(false)

  const toggle = useCallback(() => {
    if (isMobile) return setPanelOpen((was) => !was)
    setOpen(!isOpen)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = sidebarCookie(!isOpen)
  }, [isMobile, isOpen])

  useShortcut({ key: 'b', withModifier: true, whileOnTop: true }, toggle)

  const state = useMemo(
    () => ({ isOpen, isMobile, isPanelOpen, setPanelOpen, toggle }),
    [isOpen, isMobile, isPanelOpen, toggle],
  )
  return (
    <SidebarContext value={state}>
      <div className="flex min-h-dvh w-full">{children}</div>
    </SidebarContext>
  )
}

/** Throws outside a `SidebarProvider`. */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext)
  if (!state) throw new Error('useSidebar needs a SidebarProvider around it')
  return state
}
