import type { OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Call } from '../http/call.ts'
import type { Change } from '../http/change.ts'
import { asProblem } from '../http/failures.ts'
import { found } from '../http/found.ts'
import { DEVICE_COOKIE } from '../http/session.ts'
import { lockRevokedDevice, type RevokedDevice, readRevokedDevice } from './revoked-device.ts'

type Received = { received: true }
type Door = Pick<Call<OperationSpec>, 'request' | 'services'>
type Changing = { change(work: (change: Change) => Promise<Received>): Promise<Received> }
/** `device` is held until the transaction ends, so that what it hands in can be counted. */
type HandIn = { changing: Change; device: RevokedDevice; retry_key: string }

/**
 * S-03, S-08: a phone that was revoked hands in what waits on it for staff to read, and learns nothing but that it arrived.
 * `handIn` writes it once under its key, in one transaction.
 */
export const receiveFromRevokedDevice = (
  call: Door & Changing,
  handIn: (late: HandIn) => Promise<void>,
): Promise<Received> =>
  behindLateDoor(call, () =>
    call.change(async (changing) => {
      const { cookies, retry_key } = call.request
      const device = found(await lockRevokedDevice(changing.tx, cookies[DEVICE_COOKIE]))
      await handIn({ changing, device, retry_key: found(retry_key ?? undefined) })
      return { received: true }
    }),
  )

/** The same of what comes behind an answer (0076): its row expects it already, so that nothing of it is counted. */
export const receiveAttachmentFromRevokedDevice = (
  call: Door & Pick<Call<OperationSpec>, 'db'>,
  receive: (author: RevokedDevice['author']) => Promise<Received>,
): Promise<Received> =>
  behindLateDoor(call, async () => {
    const { author } = found(await readRevokedDevice(call.db, call.request.cookies[DEVICE_COOKIE]))
    return await receive(author)
  })

/** Whatever is wrong with it is the same 404. Good ones do not count against the address that many phones may share. */
function behindLateDoor({ request, services }: Door, receive: () => Promise<Received>): Promise<Received> {
  const late = { rule: 'late_hand_in', key: request.address } as const
  return services.limits.attempt([late], async (wasGood) => {
    const received = await receive().catch((error) => {
      throw isPassing(asProblem(error)) ? error : new Problem('not_found')
    })
    wasGood()
    return received
  })
}

/** Told, or the phone would take for refused what the server had no room for just then, and keep it for good. */
const isPassing = ({ status }: Problem) => status >= 500 || status === 429
