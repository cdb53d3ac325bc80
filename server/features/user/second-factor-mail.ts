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

const left = (isOff: boolean) =>
  isOff ? 'It was the last: the password alone signs in.' : 'A second factor is asked for as before.'

/** S-06: so that whoever did not do it notices. */
export const factorOnMail = notice(
  'Your Kampung account now asks for a second factor',
  'Signing in to your Kampung account now asks for a code of an authenticator app or for a passkey, and every other device was signed out.',
)
export const appAddedMail = notice(
  'An authenticator app was added to your Kampung account',
  'An authenticator app has just been added to your Kampung account: its codes sign in beside your passkeys.',
)
export const appRemovedMail = (to: string, isOff: boolean): MailMessage =>
  notice(
    'The authenticator app of your Kampung account was removed',
    `The authenticator app of your Kampung account has just been removed. ${left(isOff)}`,
  )(to)
export const passkeyAddedMail = (to: string, name: string): MailMessage =>
  notice(
    'A passkey was added to your Kampung account',
    `A passkey, named '${name}', has just been added to your Kampung account.`,
  )(to)
export const passkeyRemovedMail = (to: string, isOff: boolean): MailMessage =>
  notice(
    'A passkey of your Kampung account was removed',
    `A passkey of your Kampung account has just been removed. ${left(isOff)}`,
  )(to)
export const factorOffMail = notice(
  'Your Kampung account asks for no second factor any more',
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
    `Somebody has just signed in to your Kampung account with a recovery code. ${left === 1 ? '1 is' : `${left} are`} left.`,
  )(to)
