import { ApiProblem } from '../api/api-problem.ts'
import { arrivals } from './delivery.ts'
import type { OpenVault } from './device-store.ts'
import { VaultShut } from './record-guard.ts'

/**
 * What a volunteer hands in: kept on the phone, and where nothing more can be kept, or nothing ever can, sent straight to
 * the office while there is signal. Throws `VaultShut`, and what `send` throws.
 */
export async function keepOrSend<Kept, Sent>(
  vault: OpenVault | null,
  keep: (vault: OpenVault) => Promise<Kept>,
  send: () => Promise<Sent>,
): Promise<Kept | Sent> {
  if (!vault) return await send()
  try {
    return await keep(vault)
  } catch (error) {
    // Somebody signed out meanwhile: another may be in, who must not send it.
    if (error instanceof VaultShut) throw error
  }
  return await send()
}

/** Sends the request that `sent` holds: a lost answer leaves it there, so that the next try is the very same (S-16); a refused one goes. */
export async function sendDirectly<Request>(
  sent: { current: Request | null },
  request: Request,
  send: (request: Request) => Promise<unknown>,
): Promise<void> {
  sent.current = request
  try {
    await send(request)
  } catch (error) {
    if (error instanceof ApiProblem && error.isRefusal) sent.current = null
    throw error
  }
  arrivals.tell()
}
