import type { volunteerPhoneOperations } from '../../../contract/volunteer-phone.ts'
import type { HandlersOf } from '../../http/call.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { findPhoneState } from './volunteer-phone-repository.ts'

export const volunteerPhoneHandlers: HandlersOf<typeof volunteerPhoneOperations> = {
  get: async ({ db, request }) => ({ state: await findPhoneState(db, request.cookies[DEVICE_COOKIE]) }),
}
