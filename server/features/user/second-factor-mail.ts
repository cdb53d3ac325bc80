import type { MailMessage } from '../../http/mail.ts'

const notice =
  (subject: string, happened: string) =>
  (to: string): MailMessage => ({
    to,
    subject,
    text: [happened, '', 'If it was not you, tell a super admin of your organisation at once.', ''].join(
      '\n',
    ),
  })

/** S-06: so that whoever did not do it notices. */
export const factorOnMail = notice(
  'Your Kampung account now asks for a code',
  'Signing in to your Kampung account now asks for a code of an authenticator app, and every other device was signed out.',
)
export const factorOffMail = notice(
  'Your Kampung account asks for no code any more',
  'The second factor of your Kampung account has just been turned off: the password alone signs in.',
)
export const factorResetMail = notice(
  'The second factor of your Kampung account was reset',
  'A super admin has just reset the second factor of your Kampung account, and every device was signed out. Your password signs in; set up a second factor again in your account.',
)
export const recoveryRenewedMail = notice(
  'Your Kampung recovery codes were renewed',
  'The recovery codes of your Kampung account have just been renewed. The old ones are void.',
)
export const recoveryUsedMail = (to: string, left: number): MailMessage =>
  notice(
    'A recovery code of your Kampung account was used',
    `Somebody has just signed in to your Kampung account with a recovery code. ${left} are left.`,
  )(to)
