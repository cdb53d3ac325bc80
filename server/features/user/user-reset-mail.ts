import type { MailMessage } from '../../http/mail.ts'

/** G-17: the mail with the one-time link. */
export const resetMail = (to: string, url: string): MailMessage => ({
  to,
  subject: 'Choose a new password for Kampung',
  text: [
    'Someone, we hope you, asked for a new password for your Kampung account.',
    '',
    'Choose it here. The link works once, for one hour:',
    url,
    '',
    'If it was not you, do nothing: your password stays as it is.',
    '',
  ].join('\n'),
})

/** So that whoever did not change it notices. */
export const passwordChangedMail = (to: string): MailMessage => ({
  to,
  subject: 'Your Kampung password was changed',
  text: [
    'The password of your Kampung account has just been changed, and every other device was signed out.',
    '',
    'If it was not you, tell a super admin of your organisation at once.',
    '',
  ].join('\n'),
})

/** D-18: so that the owner of an address notices that somebody tried to register with it. */
export const emailTakenMail = (to: string, public_url: string): MailMessage => ({
  to,
  subject: 'Somebody tried to register with your email at Kampung',
  text: [
    'Somebody tried to make a Kampung account with this email address. You have one already, so nothing was made.',
    '',
    'If it was you, sign in, or choose a new password if you forgot it:',
    `${public_url}/auth/login`,
    '',
    'If it was not you, there is nothing to do: your account and your password are as they were.',
    '',
  ].join('\n'),
})
