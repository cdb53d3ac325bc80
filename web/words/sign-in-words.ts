/** How a volunteer's sign-in stands, on their page (S-03). */
export const signInWords = {
  never: 'Never signed in. No sign-in was issued yet.',
  waiting: (issued: string, until: string) => `Sign-in issued ${issued}, good until ${until}, not used yet.`,
  ranOut: (issued: string) => `The sign-in issued ${issued} ran out unused. Issue a new one.`,
  mailed: (asked: string) =>
    `A code by mail was asked for ${asked} and sent to their address. It works once, for 15 minutes.`,
  mailRanOut: (asked: string) => `The code by mail asked for ${asked} ran out unused.`,
  mailFailed: (at: string) => `A code could not be sent to their address on ${at}.`,
  choosing: 'The link was opened, but no PIN is chosen yet.',
  on: (phones: number, used: string) =>
    `Signed in on ${phones === 1 ? '1 phone' : `${phones} phones`}, last used ${used}.`,
  gone: 'Signed in before, but on no phone now.',
  locked: (until: string) => `Locked for wrong PINs until ${until}.`,
  seePhones: 'See phones',
  failed: 'Whether they are signed in could not be loaded.',
}

/** Their phones, for staff who end one. */
export const phonesWords = {
  title: 'Phones',
  what: 'Where this volunteer is signed in. A new sign-in on the same phone replaces the one before.',
  none: 'Signed in on no phone now.',
  unknown: 'Unknown device',
  used: (since: string, used: string) => `Signed in ${since}. Last used ${used}.`,
  noPin: 'No PIN is chosen yet.',
  end: 'End sign-in',
  endOne: (phone: string) => `End sign-in on ${phone}`,
  sure: (phone: string) => `End the sign-in on ${phone}?`,
  after:
    'It is signed out at once. What it keeps about people is erased when it next has signal, and what was submitted before is handed in. They need a new sign-in to use it again.',
  ended: 'Sign-in ended',
  close: 'Close',
}
