import { WRONG_PINS_MAX } from '../../../contract/constants.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { revokeDevices } from '../../http/volunteer-access.ts'
import { limitPhone } from './volunteer-admission.ts'
import {
  claimOwnPinTry,
  forgetPinTries,
  returnPinTry,
  type TriedDevice,
} from './volunteer-device-repository.ts'
import { asPin } from './volunteer-pin.ts'

const LOCKED = 'Too many wrong PINs. Try again in 15 minutes'

type Asking = Pick<Call<never>, 'db' | 'services' | 'part'> & { caller: { device_id: number | null } }

/**
 * Whether this is the PIN of the device. Undefined stands for a device that is locked, ended, or none: the same hash is made. Throws
 * what the hashing throws, and then the try counts for nothing.
 */
export async function isPinOf(
  { db, services }: Pick<Asking, 'db' | 'services'>,
  device: TriedDevice | undefined,
  typed: string,
): Promise<boolean> {
  const pin = services.keyedHash(`pin ${device?.id} ${asPin(typed)}`)
  return await services.passwords.verify(device?.pin_hash, pin).catch(async (error) => {
    if (device) await returnPinTry(db, device.id)
    throw error
  })
}

/** A right PIN beyond what a phone may in an hour counts for no wrong one. Throws 429. */
export async function limitRightPins(
  { db, services }: Pick<Asking, 'db' | 'services'>,
  device: TriedDevice,
): Promise<void> {
  await limitPhone(services, device.id).catch(async (error) => {
    await returnPinTry(db, device.id)
    throw error
  })
}

export const isGuessedOut = (device: TriedDevice): boolean => device.wrong_pins >= WRONG_PINS_MAX

/** Ten wrong PINs end the device (S-03). */
export async function endGuessedDevice({ tx, audit }: Change, device: TriedDevice): Promise<void> {
  await revokeDevices(tx, { ids: [device.id] })
  await audit({
    action: 'revoked',
    entity: 'device',
    entity_id: device.id,
    // At the sign-in nobody is named as having done it.
    after: { volunteer_account_id: device.account_id },
    reason: 'wrong PINs',
  })
}

/**
 * H-1656: whoever holds an open phone types its PIN once more, and wrong ones count with those of its sign-in. Throws 422 on `pin`
 * without it or with a wrong one, 429 while it is locked, 401 once it is ended.
 */
export async function requireOwnPin(call: Asking, typed: string | undefined): Promise<void> {
  const { db, caller } = call
  if (!typed) throw new Problem('invalid', { fields: { pin: 'Type your PIN to change your email address' } })
  const device = caller.device_id === null ? undefined : await claimOwnPinTry(db, caller.device_id)
  // Named, for a server that is busy says too many as well. Nothing is hashed for it: whoever is refused so may ask as often as they like.
  if (!device) throw new Problem('too_many', { message: LOCKED, fields: { pin: LOCKED } })
  if (await isPinOf(call, device, typed)) return await forgetPinTries(db, device.id)
  if (isGuessedOut(device)) {
    await call.part((change) => endGuessedDevice(change, device))
    throw new Problem('unauthenticated')
  }
  throw new Problem('invalid', { fields: { pin: 'This PIN is not right' } })
}
