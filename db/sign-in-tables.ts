import type { Generated } from 'kysely'
import type { GeneratedMoment, Moment, MomentOrNull, NullableId, NullableText, Text } from './columns.ts'

export type SessionTable = {
  id: Generated<number>
  token_hash: string
  /** Until the session was renewed, and by which try of which call (S-04). */
  previous_token_hash: NullableText
  renewed_by: NullableText
  renewed_at: MomentOrNull
  user_id: NullableId
  volunteer_id: NullableId
  device_id: NullableId
  needs_pin: Generated<boolean>
  address: Text
  user_agent: Text
  created_at: GeneratedMoment
  last_seen_at: GeneratedMoment
  /** True once the phone asked for what opens its sealed store. */
  locks_when_idle: Generated<boolean>
  expires_at: Moment
  ended_at: MomentOrNull
  /** When a second factor was last given in it (S-06). */
  factor_at: MomentOrNull
}

/** Where staff have signed in before: the right password never waits there (S-06). */
export type KnownDeviceTable = {
  id: Generated<number>
  token_hash: string
  user_id: number
  wrong_passwords: Generated<number>
  created_at: GeneratedMoment
  expires_at: Moment
  /** Until when it stands for the second factor, where its owner wished so. */
  trusted_until: MomentOrNull
}

/** What an authenticator app knows, sealed; it asks for nothing until its owner has typed a code of it (S-06). */
export type SecondFactorTable = {
  user_id: number
  key_sealed: string
  /** The 30 seconds of the last good code: a code is good once. */
  last_step: Generated<number>
  created_at: GeneratedMoment
  /** A code of it was typed: before that no code of it signs in. */
  confirmed_at: MomentOrNull
}

/** A key pair whose private half never leaves its owner's device; the public half proves nothing to anybody (S-06). */
export type PasskeyTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: string
  /** How often it was used, where the device counts: a copy of it would count anew. */
  counter: number
  /** How a browser reaches it, divided by commas. */
  transports: string
  name: string
  created_at: GeneratedMoment
  last_used_at: MomentOrNull
}

/** What a passkey is to sign: once, within minutes, in the session or at the sign-in that asked for it. */
export type PasskeyChallengeTable = {
  id: Generated<number>
  user_id: number
  purpose: 'add' | 'prove'
  session_id: NullableId
  ticket_hash: NullableText
  challenge: string
  expires_at: Moment
}

export type RecoveryCodeTable = { user_id: number; code_hash: string; used_at: MomentOrNull }

/** The password was right, or an identity was, and the code is not typed yet. */
export type SecondFactorTicketTable = {
  token_hash: string
  user_id: number
  expires_at: Moment
  /** An identity that becomes this account's with the code; '' for none (0080). */
  issuer: Generated<string>
  subject: Generated<string>
  identity_name: Generated<string>
}

/** Which account of the identity provider stands for which member of staff (0080). */
export type StaffIdentityTable = {
  user_id: number
  issuer: string
  subject: string
  /** As the provider shows it: an e-mail. */
  name: string
  created_at: GeneratedMoment
  last_used_at: MomentOrNull
}

/** Somebody is at the provider: what comes back is to name this state, in this browser, once. */
export type OidcTransactionTable = {
  state_hash: string
  browser_hash: string
  /** Of whoever connects their account; null for a sign-in. */
  session_id: NullableId
  nonce: string
  code_verifier: string
  expires_at: Moment
}

/** Set-up, invite, reset and volunteer sign-in links: only hashes are kept. */
export type OneTimeTokenTable = {
  id: Generated<number>
  purpose: 'setup' | 'invite' | 'reset' | 'volunteer_sign_in'
  token_hash: string
  /** Of the 8-character code that goes with a volunteer's link. */
  code_hash: NullableText
  email: NullableText
  /** Digest of the address that a code went to; null of whatever was not mailed to a volunteer. */
  mailed_to: NullableText
  user_id: NullableId
  volunteer_id: NullableId
  is_reusable: Generated<boolean>
  created_by: NullableId
  created_at: GeneratedMoment
  expires_at: Moment
  used_at: MomentOrNull
  /** Who spent it, and the phone it enrolled: that one attempt may be made again when its answer was lost. */
  attempt_hash: NullableText
  device_id: NullableId
}

export type VolunteerDeviceTable = {
  id: Generated<number>
  volunteer_id: number
  token_hash: string
  previous_token_hash: NullableText
  pin_hash: NullableText
  /** Of what lies sealed on the phone, and until when the one before it was that. */
  renewal_hash: NullableText
  previous_renewal_hash: NullableText
  renewal_changed_at: MomentOrNull
  label: Text
  wrong_pins: Generated<number>
  locked_until: MomentOrNull
  created_at: GeneratedMoment
  last_used_at: GeneratedMoment
  expires_at: Moment
  revoked_at: MomentOrNull
  /** Everyone was put out, and nobody has signed in on it since. */
  put_out_at: MomentOrNull
  /** When its volunteer last signed out on it, which wipes what it holds. */
  left_at: MomentOrNull
  /** What it holds that the office does not have, as last heard. */
  unsent: Generated<number>
}
