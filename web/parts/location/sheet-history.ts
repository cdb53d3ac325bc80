import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sendPendingFilters } from '../filter/pending-filter.ts'
import { hasLeftEntry } from './entry-left.ts'

const PATIENCE_MS = 1000

/** How each sheet that is open closes. */
const open = new Set<() => void>()
const watched = new WeakSet<RouterHistory>()
/** The steps out of an entry that the browser has not yet made. */
const leaving = new WeakMap<RouterHistory, Promise<void>>()
/** The place of the last entry, as far as this page has seen one pushed. */
const lastPlace = new WeakMap<RouterHistory, number>()

const isOnSheet = (history: RouterHistory) => history.location.state.sheet === true && !hasLeftEntry(history)

/** Steps out of the entry that a sheet stands on, if one does; over when the browser has. */
function leaveSheet(history: RouterHistory, by: 1 | -1 = -1): Promise<void> {
  history.flush()
  const under = leaving.get(history)
  if (under || !isOnSheet(history)) return under ?? Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  leaving.set(history, promise)
  const from = history.location
  let way = by
  const finish = () => {
    stop()
    clearTimeout(patience)
    leaving.delete(history)
    resolve()
  }
  const stop = history.subscribe(({ location, action: { type } }) => {
    // A page that was opened before the browser stepped is what it steps back from.
    if (type === 'PUSH') way = 1
    // Who subscribes while the arrival here is being told is told of it, too.
    if (type === 'PUSH' || type === 'REPLACE' || location === from) return
    finish()
    stepOver(history, way)
  })
  // A browser may drop the step where a page is opened just then, and tells nobody.
  const patience = setTimeout(finish, PATIENCE_MS)
  history.go(by, { ignoreBlocker: true })
  return promise
}

/** Leaves an entry whose sheet is gone; `by` is the way one came. */
function stepOver(history: RouterHistory, by: 1 | -1 = -1): void {
  if (open.size === 0) void leaveSheet(history, by)
}

/** After a reload nobody knows what lies ahead, and one step into nothing would never end. */
const isMoreAhead = (history: RouterHistory) =>
  history.location.state.__TSR_index < (lastPlace.get(history) ?? 0)

/** Back closes what is open; an entry whose sheet is gone, as after a reload, is stepped over. */
function watch(history: RouterHistory): void {
  if (watched.has(history)) return
  watched.add(history)
  history.subscribe(({ location, action: { type } }) => {
    if (type === 'PUSH') lastPlace.set(history, location.state.__TSR_index)
    // The step of a sheet that is closed is none for the one that was opened meanwhile.
    if (type === 'PUSH' || type === 'REPLACE' || leaving.has(history)) return
    if (location.state.sheet) stepOver(history, type === 'FORWARD' && isMoreAhead(history) ? 1 : -1)
    else for (const close of open) close()
  })
  stepOver(history)
}

async function enter(router: RegisteredRouter): Promise<void> {
  // A filter that is still being typed belongs to the page below.
  sendPendingFilters()
  router.history.flush()
  const before = leaving.get(router.history)
  if (before) {
    await before
    if (open.size === 0) return
  }
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
    if (open.size === 0) void enter(router)
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
