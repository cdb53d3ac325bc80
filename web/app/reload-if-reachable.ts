/**
 * Loads the page anew if the server is there: with no network that would lose the page for nothing. Whether it did. In a file
 * of its own, for the volunteer area's first load has this alone of what follows an update.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  // Else what is on screen stays.
  if (isReachable) window.location.reload()
  return isReachable
}
