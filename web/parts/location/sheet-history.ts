import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sendPendingFilters } from '../filter/pending-filter.ts'
import { hasLeftEntry } from './entry-left.ts'

/** How each sheet that is open closes. */
const open = new Set<() => void>()
const watched = new WeakSet<RouterHistory>()

const isOnSheet = (history: RouterHistory) => history.location.state.sheet === true && !hasLeftEntry(history)

/** Steps out of the entry that a sheet stands on, if one does; over when the browser has. */
async function leaveSheet(history: RouterHistory): Promise<void> {
  history.flush()
  if (!isOnSheet(history)) return
  await new Promise<void>((done) => {
    const stop = history.subscribe(() => {
      stop()
      done()
    })
    history.go(-1, { ignoreBlocker: true })
  })
}

/** Back closes what is open; an entry whose sheet is gone, as after a reload, is stepped over. */
function watch(history: RouterHistory): void {
  if (watched.has(history)) return
  watched.add(history)
  const step = () => {
    if (open.size === 0) void leaveSheet(history)
  }
  history.subscribe(({ location, action: { type } }) => {
    if (type === 'PUSH' || type === 'REPLACE') return
    if (location.state.sheet) step()
    else for (const close of open) close()
  })
  step()
}

function enter(router: RegisteredRouter): void {
  // A filter that is still being typed belongs to the page below.
  sendPendingFilters()
  router.history.flush()
  if (isOnSheet(router.history)) return
  void router.navigate({
    to: '.',
    search: (before) => before,
    hash: true,
    state: (before) => ({ ...before, sheet: true }),
    resetScroll: false,
    ignoreBlocker: true,
  })
}

/** A sheet over a page has a step of its own in the browser's history: Back closes it, and leaves the page where it is (H-1324). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  // There is none where a part is drawn by itself.
  const router: RegisteredRouter | null = useRouter({ warn: false })
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (router) watch(router.history)
  }, [router])
  useEffect(() => {
    if (!router || !isOpen) return
    const sheet = () => latest.current()
    if (open.size === 0) enter(router)
    open.add(sheet)
    return () => {
      open.delete(sheet)
      // Another that opens in the same moment takes the step over.
      setTimeout(() => {
        if (open.size === 0) void leaveSheet(router.history)
      })
    }
  }, [router, isOpen])
}

/** Puts another page in the place of this one, and of the sheet over it: Back leads to neither. */
export function useReplacePage(): (to: string) => Promise<void> {
  const router = useRouter()
  return async (to) => {
    await leaveSheet(router.history)
    await router.navigate({ to, replace: true, ignoreBlocker: true })
  }
}
