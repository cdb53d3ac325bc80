import type { MailMessage } from '../../http/mail.ts'

/**
 * What an officer is told at once of whatever rang since the last one (0122): neither about whom, nor what, nor in which
 * programme, for mail lies about in the clear. `url` is where people reach the product.
 */
export const urgentLetter = ({ email }: { email: string }, url: string): MailMessage => ({
  to: email,
  subject: 'Kampung: something urgent was reported',
  text: [
    'Something urgent was reported. Open Today to see it.',
    `${url}/today`,
    '',
    'This comes at most once in 15 minutes. To stop it:',
    `${url}/account`,
    '',
  ].join('\n'),
})
