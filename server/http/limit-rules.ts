const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Tries allowed in a time, in seconds. `grows`: once spent, each further try waits twice as long as the one before. */
export type Rule = { tries: number; duration: number; grows?: true }

/** Every limit of the product. Wrong tries alone count where `attempt` takes the good ones back. */
export const limitRules = {
  /** Wrong passwords, by account and network; by network; by account, whatever network it is. */
  login_account: { tries: 10, duration: 15 * MINUTE, grows: true },
  login_address: { tries: 30, duration: 15 * MINUTE, grows: true },
  login_everywhere: { tries: 1000, duration: HOUR },
  /**
   * Passwords that are compared, right or wrong: by network, where sixty people of an office may come at nine; of staff in a browser
   * that is known by account, so that they wait for no neighbour.
   */
  login_compared: { tries: 300, duration: 15 * MINUTE },
  /** Right passwords of who waits for approval, by account: each stands in the log for good. */
  login_waiting: { tries: 60, duration: HOUR },
  /**
   * Wrong codes of a second factor. At signing in by account and network, and an app's by account, whatever network it is; by
   * whoever is signed in by session, and an app's by account.
   */
  second_factor: { tries: 5, duration: 15 * MINUTE, grows: true },
  second_factor_everywhere: { tries: 20, duration: HOUR },
  second_factor_session: { tries: 10, duration: 15 * MINUTE },
  second_factor_signed_in: { tries: 30, duration: DAY },
  /** Ways to the identity provider that are begun, by network: a whole office has one. */
  oidc_begin: { tries: 60, duration: 15 * MINUTE },
  /** What came back from there and was good for nothing, by network. */
  oidc_lost: { tries: 60, duration: 15 * MINUTE },
  /** Forgotten passwords asked for, by network; by account and network in an hour and in a day; by account in a day. */
  reset_address: { tries: 10, duration: HOUR },
  reset_account: { tries: 3, duration: HOUR },
  reset_account_day: { tries: 6, duration: DAY },
  reset_everywhere: { tries: 24, duration: DAY },
  /** By a device that has signed in before: strangers cannot use up its letters. */
  reset_device: { tries: 6, duration: DAY },
  /** Links tried, by address (G-17). */
  reset_try: { tries: 20, duration: HOUR },
  /** Passwords chosen by one good link, by link: each is measured, which costs, and one that is refused costs its network no try. */
  link_password: { tries: 30, duration: HOUR },
  registration: { tries: 5, duration: HOUR },
  /** Registrations that said that an email has an account (D-18), by network; notices of them, by account. */
  registration_taken: { tries: 10, duration: DAY },
  registration_notice: { tries: 1, duration: DAY },
  anonymous_upload: { tries: 5, duration: HOUR },
  /** Codes, by address. Nobody guesses a link, and a device counts its own PINs: those stay open to its neighbours. */
  volunteer_sign_in: { tries: 10, duration: HOUR },
  volunteer_link: { tries: 60, duration: HOUR },
  /** Codes by mail asked for, by network; by the address that was typed, in an hour and in a day (0115). */
  mail_code_address: { tries: 10, duration: HOUR },
  mail_code_email: { tries: 3, duration: HOUR },
  mail_code_email_day: { tries: 10, duration: DAY },
  /** Wrong renewals of a session, by phone; of one that is not known, by address. */
  volunteer_renewal: { tries: 20, duration: HOUR },
  /** Sign-ins by the right PIN, renewals and their secrets, by phone: each stands in the log for good. */
  phone_sign_in: { tries: 60, duration: HOUR },
  /** Locks that are opened, by volunteer; locking itself is never refused. A phone that is refused renews its session. */
  phone_unlock: { tries: 240, duration: HOUR },
  /**
   * Ends of all other sessions: a volunteer's by session, for a thief's keep the owner's own waiting for nothing; by account of who waits
   * for approval, whom each sign-in brings another session.
   */
  other_sessions: { tries: 60, duration: HOUR },
  /** Refusals that are an event each, by volunteer; more are counted (S-14). */
  refused: { tries: 60, duration: HOUR },
  /** By volunteer: what is wrong stands above everything else in the office. A phone keeps more and sends it later. */
  concern: { tries: 30, duration: HOUR },
  /** By volunteer: reports, visits, corrections, plans, answers to assignments, own details, what will not come. A phone that was away for a month sends fewer at once. */
  filing: { tries: 600, duration: HOUR },
  late_hand_in: { tries: 120, duration: HOUR },
  /** Photographs and voice notes of phones that are signed out, by address. */
  late_upload: { tries: 120, duration: HOUR },
  /** Wrong passwords of whoever is signed in, by session. */
  own_password: { tries: 10, duration: 15 * MINUTE },
  nric_reveal: { tries: 30, duration: HOUR },
  nric_lookup: { tries: 30, duration: HOUR },
  nric_guess: { tries: 30, duration: HOUR },
  /** One NRIC of an imported file, by account: told once, it is no news. */
  nric_told: { tries: 1, duration: HOUR },
  /** NRICs of imported files that fit somebody's mask and are not theirs: of honest people one in some 20,000 does. */
  nric_fit: { tries: 1000, duration: HOUR },
} as const satisfies Record<string, Rule>
export type LimitRule = keyof typeof limitRules

export const isRule = (name: string): name is LimitRule => name in limitRules
export const grows = (rule: LimitRule) => 'grows' in limitRules[rule]
