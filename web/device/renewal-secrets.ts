import type { OpenVault } from './device-store.ts'
import { withMutex } from './mutex.ts'
import { keyOf, openRecord, sealRecord } from './record-keys.ts'
import { requireOwner } from './vault.ts'

/**
 * What this phone renews its session with (S-03), the oldest first. One that is to come is sealed here before the server
 * hears of it: whatever ends the page, and whichever answer is lost, what the server knows lies here.
 */
type Kept = { secrets: string[]; is_known: boolean }
type Pair = { secret: string; next: string }

const LENGTH = 32
const placeOf = (vault: OpenVault) => keyOf(vault, 'renewal', 'secrets')

/** 256 bits as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function read(vault: OpenVault): Promise<Kept> {
  const record = await vault.store.read(placeOf(vault))
  return record ? await openRecord<Kept>(vault, record) : { secrets: [], is_known: false }
}

const write = async (vault: OpenVault, secrets: string[], is_known = true) =>
  vault.store.apply([{ put: await sealRecord(vault, placeOf(vault), { secrets, is_known }) }])

/** One tab of the phone at a time: two would change it under each other. */
export const holdingSecrets = <T>(job: () => Promise<T>): Promise<T> => withMutex('kampung-renewal', job)

/** After an online sign-in: a secret that never was before. Throws when the server was not told; `ensureSecret` tells it. */
export const startSecrets = (vault: OpenVault, tell: (secret: string) => Promise<unknown>): Promise<void> =>
  holdingSecrets(() => start(vault, newSecret(), tell))

/** The same where none lies here yet, or where the server may not have heard of it. */
export const ensureSecret = (
  vault: OpenVault,
  account_id: number,
  tell: (secret: string) => Promise<unknown>,
): Promise<void> =>
  holdingSecrets(async () => {
    await requireOwner(vault, account_id)
    const { secrets, is_known } = await read(vault)
    if (!is_known) await start(vault, secrets[0] ?? newSecret(), tell)
  })

async function start(vault: OpenVault, secret: string, tell: (secret: string) => Promise<unknown>) {
  await write(vault, [secret], false)
  await tell(secret)
  await write(vault, [secret])
}

/** For whoever holds the secrets. `ask` says whether the server took the pair; what it throws leaves everything as it is. */
export async function changeSecret(
  vault: OpenVault,
  ask: (pair: Pair) => Promise<boolean>,
): Promise<boolean> {
  let { secrets } = await read(vault)
  for (;;) {
    const [secret, proposed, ...later] = secrets
    if (secret === undefined) return false
    const next = proposed ?? newSecret()
    if (proposed === undefined) await write(vault, [secret, next])
    if (await ask({ secret, next })) {
      await write(vault, [next])
      return true
    }
    // Good no more. What was proposed earlier may be in its place; what was made just now was never taken.
    secrets = proposed === undefined ? [] : [proposed, ...later]
    await write(vault, secrets)
  }
}
