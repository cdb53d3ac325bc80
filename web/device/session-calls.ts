import { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { call } from '../api/client.ts'
import { isPhoneState } from './response-answer-checks.ts'

export const unlockSession = (key: string) => call(volunteerPhoneOperations.unlock, { body: { key } })

/** Whether the office took this phone away, or put everyone out: a session that ran out is no reason to forget anything. */
export const askPhoneState = () => call(volunteerPhoneOperations.get, { check: isPhoneState })
