import type { SignInState } from '../../../contract/volunteer-sign-in.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

const say = words.volunteer.signIn

/** What an officer tells a volunteer who calls: each thing that is so, the lock first. */
export function signInStateText(state: SignInState, now = Date.now()): string {
  const { issued, mailed, phones, has_signed_in } = state
  const isWaiting = issued !== null && Date.parse(issued.expires_at) > now
  const isMailed = mailed !== null && Date.parse(mailed.expires_at) > now
  const isOut = phones === 0 && !state.is_choosing_pin && !isWaiting && !isMailed
  return [
    state.locked_until && say.locked(dateTimeText(state.locked_until)),
    phones > 0 && say.on(phones, dateTimeText(state.last_used_at)),
    state.is_choosing_pin && say.choosing,
    isWaiting && say.waiting(dateTimeText(issued.at), dateTimeText(issued.expires_at)),
    isMailed && say.mailed(dateTimeText(mailed.at)),
    state.mail_failed_at && say.mailFailed(dateTimeText(state.mail_failed_at)),
    isOut && mailed && say.mailRanOut(dateTimeText(mailed.at)),
    isOut && has_signed_in && say.gone,
    isOut && issued && say.ranOut(dateTimeText(issued.at)),
    isOut && !issued && !has_signed_in && say.never,
  ]
    .filter(Boolean)
    .join(' ')
}
