import type { MailMessage } from '../../http/mail.ts'

/** S-06: so that whoever did not do it notices. */
export const identityConnectedMail = (to: string, label: string): MailMessage => ({
  to,
  subject: `Your Kampung account is connected with ${label}`,
  text: [
    `An account of ${label} has just been connected with your Kampung account: whoever signs in there can sign in here as you, beside your password. A second factor is asked for as before.`,
    '',
    'Is the password of that account one that you chose yourself? If somebody else registered it in your name, ask on the login page for a new one (Forgot your password): that puts everybody else out.',
    '',
    'If it was not you, disconnect it in your account and tell a super admin of your organisation at once.',
    '',
  ].join('\n'),
})
