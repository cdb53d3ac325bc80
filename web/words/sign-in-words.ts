/** How a volunteer's sign-in stands, on their page (S-03). */
export const signInWords = {
  never: 'Never signed in. No sign-in was issued yet.',
  waiting: (issued: string, until: string) => `Sign-in issued ${issued}, good until ${until}, not used yet.`,
  ranOut: (issued: string) => `The sign-in issued ${issued} ran out unused. Issue a new one.`,
  choosing: 'The link was opened, but no PIN is chosen yet.',
  on: (phones: number, used: string) =>
    `Signed in on ${phones === 1 ? '1 phone' : `${phones} phones`}, last used ${used}.`,
  gone: 'Signed in before, but on no phone now.',
  locked: (until: string) => `Locked for wrong PINs until ${until}.`,
  failed: 'Whether they are signed in could not be loaded.',
}
