import { firstEn } from './first-en.ts'

/** What the phone says of what it keeps: drafts, the outbox, the lock, signing out with unsent work. */
export const phoneEn = {
  ...firstEn.phone,
  seenAt: (moment: string) => `No signal. This is how it was ${moment}.`,
  signInAgain: 'You are signed out. What you write is kept on this phone until you sign in.',
  signIn: 'Sign in',
  revoked:
    'The office has signed this phone out. Everything about the people you visited was erased from it.',
  keepsNothing: 'This browser keeps nothing on the phone. Forms can be sent only with signal.',
  profileAway:
    'Your details and your phones can be seen and changed only with signal. The language can be chosen now.',
  forgotten: {
    title: 'The people you visit were taken off this phone',
    detail:
      'It had no contact with the office for 14 days. They come back when you sign in with signal. What you wrote is still here.',
    outbox: 'See what I wrote',
  },
  draft: {
    saved: (clock: string) => `Saved on this phone ${clock}`,
    notSaved: 'This could not be saved on the phone. Send it before you leave this page.',
    mark: 'Draft',
    older: 'The office has changed this form since you began. Finish it as you see it here: it counts.',
    away: 'This person is no longer assigned to you. What you wrote is still kept, and the office will read it.',
  },
  outbox: {
    ...firstEn.phone.outbox,
    allSent: 'Everything is sent.',
    drafts: 'Drafts',
    ready: 'Ready to send',
    refused: 'Not taken',
    sent: 'Sent',
    noDrafts: 'No drafts.',
    noneReady: 'Nothing is waiting.',
    noneSent: 'Nothing sent from this phone yet.',
    submittedAt: (moment: string) => `Submitted ${moment}`,
    sentAt: (moment: string) => `Sent ${moment}`,
    savedAt: (moment: string) => `Saved ${moment}`,
    heldNote: 'The office reads it beside another one.',
    replaced: 'The office counts another one, and keeps this beside it.',
    toRead: 'The office reads it before it counts.',
    gone: 'A person no longer assigned to you',
    sending: 'Sending…',
    noSignal: 'It is sent by itself as soon as there is signal.',
    needsSignIn: 'It is sent as soon as you sign in.',
    sendNow: 'Send now',
    notNow: 'It could not be sent just now. It is tried again by itself.',
    unwell: 'The office’s server could not take it just now. It is kept here and tried again by itself.',
    mark: 'Waiting to be sent',
    waits: 'Kept on this phone. It is sent by itself when there is signal.',
    refusedToast: 'The office could not take this form. It is kept in your outbox.',
    why: {
      not_found:
        'The office no longer takes this form about this person. Your answers are kept here. Call the office and read them out.',
      conflict:
        'It clashes with what the office has. Your answers are kept here. Call the office and read them out.',
      invalid:
        'Something in it was not accepted. Your answers are kept here. Call the office and read them out.',
      other: 'The office could not take it. Your answers are kept here. Call the office and read them out.',
    },
    read: 'Read it to the office',
    about: (title: string, name: string) => `${title}, about ${name}`,
    close: 'Close',
    discard: 'Discard',
    sureToDiscard: {
      title: 'Discard this form?',
      text: 'Its answers go from this phone, and the office does not have them.',
    },
    discarded: 'Discarded',
    failed: 'Your outbox could not be read.',
  },
  update: { ready: 'A new version is ready', now: 'Update' },
} as const
