import type { Config } from '../config.ts'
import { isLoopback } from '../start/listening-host.ts'
import { type Finding, look, well } from './finding.ts'

/** G-17: whether anything can be sent. No letter is. */
export function checkMail(mail: Config['mail']): Finding {
  if (mail === null)
    return look(
      'mail',
      'No mail server is set: who forgot their password asks a super admin for a link.',
      'Set SMTP_URL and MAIL_FROM, if there is a mail server.',
    )
  const { protocol, hostname } = new URL(mail.smtp_url)
  if (protocol === 'smtp:' && !isLoopback(hostname))
    return look(
      'mail',
      `Mail goes out by ${hostname} and is encrypted only if that server offers it.`,
      'Prefer smtps://, where the mail server has it: a one-time link stands in each letter.',
    )
  return well('mail', `Mail goes out by ${hostname}, from ${mail.from}.`)
}
