import { configure } from '@testing-library/react'
import { afterAll, beforeEach, vi } from 'vitest'
import { recordConnectivity } from '../web/api/connectivity.ts'
import { forgetPeople, showAccount } from '../web/session/session-account.ts'
import { dismissToast } from '../web/ui/toast-store.ts'

// Pages are loaded when they are opened; on a busy machine that takes longer than the library's one second.
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
vi.waitFor = (work, options) =>
  waitFor(work, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// A part that was still on its way when a file ended would be missing in every file after it: they share their modules.
afterAll(() => vi.dynamicImportSettled())

// Nor is whoever was signed in, what stood in for the server, or a connection that was lost, the next file's.
afterAll(() => {
  forgetPeople()
  showAccount(null)
  recordConnectivity(true)
  vi.unstubAllGlobals()
  // A page size that one chose stood in the address of another's list.
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  window.sessionStorage.clear()
})

// What lies over a page switches the keys off in every file after it, in whatever order they come.
afterAll(() => {
  const left = globalThis.document?.querySelectorAll(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  )
  if (!left?.length) return
  document.body.replaceChildren()
  throw new Error(`This file leaves a ${left[0]?.getAttribute('role')} in the document`)
})

// For the same reason a notice of the file before would still be shown to the first test of the next.
beforeEach(() => dismissToast())

// jsdom draws frames by an interval that it begins when the first is asked for: begun while a test had a clock of its own, it
// never came again, and whatever waits for a frame hung in every file after it.
if (typeof window !== 'undefined') {
  // jsdom lays nothing out, and has none.
  Element.prototype.scrollIntoView ??= () => undefined
  const { setTimeout: later, clearTimeout: never } = globalThis
  const asked = new Set<number>()
  window.requestAnimationFrame = (draw) => {
    const frame = Number(
      later(() => {
        asked.delete(frame)
        draw(performance.now())
      }, 16),
    )
    asked.add(frame)
    return frame
  }
  window.cancelAnimationFrame = (frame) => never(frame)
  // One that the last file of a process asked for came when there was no document any more.
  afterAll(() => {
    for (const frame of asked) never(frame)
  })
}
