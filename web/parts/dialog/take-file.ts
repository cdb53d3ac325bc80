import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { fetchDownload } from '../../api/download.ts'
import { toast } from '../../ui/toast-store.ts'
import { guardLeaving } from '../unsaved/leave-guard.ts'
import { saveBlob, saveHref } from './save-blob.ts'

export type Taking = {
  /** Of counts of nobody by name no code is asked (0100). */
  asksFactor?: boolean
  /** For a file too large for a page to hold: throws where it cannot be had, and the browser fetches it by itself. */
  check?: () => Promise<void>
  /** Asks again for what turned out to be out of date. */
  onRefused?: () => unknown
}

/** Whoever waits presses again before half of it is there. */
const underWay = new Set<string>()
const SLOW_MS = 1000
/** Until the file is there, however long that takes. */
const STAYS_MS = 600_000
/** Whoever stopped it knows: nothing more is said. */
const STOPPED = new Error('Stopped')

/**
 * S-06, H-1530: saves a file by its address, after the code that may be asked for, and says why where it is refused: the
 * page stays. Answers whether it was saved: not where somebody thought better of the code, or stopped it (H-1592).
 */
export async function takeFile(href: string, taking: Taking = {}): Promise<boolean> {
  const { asksFactor = true, check, onRefused } = taking
  if (underWay.has(href)) return false
  underWay.add(href)
  try {
    if (asksFactor) await call(secondFactorOperations.fresh)
    if (check) {
      await check()
      saveHref(href)
    } else await saveFetched(href).catch((error) => saveProven(href, error))
    return true
  } catch (error) {
    if (isProblem(error, 'second_factor_again') || error === STOPPED) return false
    toast({ title: 'It could not be downloaded.', description: messageOf(error), tone: 'danger' })
    await onRefused?.()
    return false
  } finally {
    underWay.delete(href)
  }
}

/** More people than were counted before, or a session that ended: it is asked for after all, and the file once more. */
async function saveProven(href: string, error: unknown): Promise<void> {
  if (!isProblem(error, 'second_factor_again') && !isProblem(error, 'unauthenticated')) throw error
  await call(secondFactorOperations.fresh)
  await saveFetched(href)
}

/** The page holds the file until it is whole: a tab that is closed before asks first, and whoever cannot wait may stop it (H-1592). */
async function saveFetched(href: string): Promise<void> {
  const stopping = new AbortController()
  const letGo = guardLeaving()
  let dismiss = () => {}
  const slow = setTimeout(() => {
    dismiss = toast({
      title: 'Your file is being put together.',
      description: 'Keep this tab open until it is saved.',
      // Nothing is done yet: the tick would say so.
      tone: 'neutral',
      action: { label: 'Stop', onAction: () => stopping.abort(STOPPED) },
      durationMs: STAYS_MS,
    }).dismiss
  }, SLOW_MS)
  try {
    const { content, name } = await fetchDownload(href, stopping.signal)
    saveBlob(content, name)
  } finally {
    clearTimeout(slow)
    dismiss()
    letGo()
  }
}
