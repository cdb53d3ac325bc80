import { sendNow, work } from './delivery.ts'
import { openVaultNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import type { AssignmentAnswerSubmission, EngagementSubmission } from './outbox-kinds.ts'
import { holdInOutbox, letGo, takeBack } from './outbox-store.ts'
import { TAKE_BACK_FOR } from './take-back-time.ts'

let isWatching = false

/** Once the page is out of sight nobody takes anything back: it goes while there is still time. */
function watchHiding(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', () => {
    const vault = openVaultNow()
    if (document.visibilityState === 'hidden' && vault) void letGo(vault).then(() => sendNow())
  })
}

/**
 * Keeps what was noted at once, so that nothing that ends the page loses it, and sends it ten seconds later. Answers the way
 * to take it back until then, which says whether it still could be.
 */
export async function noteVisit(
  vault: OpenVault,
  submission: EngagementSubmission | AssignmentAnswerSubmission,
): Promise<() => Promise<boolean>> {
  const key = await holdInOutbox(vault, submission, Date.now() + TAKE_BACK_FOR)
  watchHiding()
  work.tell()
  // By its own clock it comes back to this one.
  void sendNow()
  return async () => {
    const isTaken = await takeBack(vault, key)
    work.tell()
    return isTaken
  }
}
