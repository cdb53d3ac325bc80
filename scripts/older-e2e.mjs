// node run.mjs long older-build: what a phone wrote with the area of an older commit, opened by today’s. OLDER_CHECKOUT names a folder in
// which that commit is checked out with its packages and its site; without it both are made.
import { runBrowserTests } from './e2e.mjs'
import { olderCheckout } from './older-checkout.mjs'
import { FriendlyError } from './processes.mjs'
import { writeWhereItIsRoomiest } from './throw-away.mjs'

/** The last before a phone's keys lay in a key file. */
const BEFORE_KEY_FILE = '8381a3c4f41b56e6f8d7ed7813506588ab6bddc0'

writeWhereItIsRoomiest()
try {
  const OLDER_CHECKOUT = process.env.OLDER_CHECKOUT ?? (await olderCheckout(BEFORE_KEY_FILE))
  const asked = ['offline-older-build', '--project=phone', ...process.argv.slice(2)]
  process.exitCode = await runBrowserTests(asked, { OLDER_CHECKOUT })
} catch (error) {
  if (!(error instanceof FriendlyError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
