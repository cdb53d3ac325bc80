import type { AddressInfo } from 'node:net'
import { addressWarnings } from '../doctor/check-address.ts'
import type { Services } from '../http/services.ts'
import { listeningHost } from './listening-host.ts'
import { makeSetUpLink } from './set-up-link.ts'

const NO_WALL =
  'the database has no wall of its own behind this program yet (S-08): `kampung -- doctor` says what to do.'

/** What a person sees at start: where to go, and how to get in. `listening` is what the server's socket says. */
export async function greetingOf(
  { db, config, is_demonstration, has_wall }: Services,
  listening: AddressInfo | string | null,
): Promise<string> {
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  const address = `http://localhost:${port}`
  const lines = ['', `Kampung is ready: ${address}`]
  if (config.public_url !== address) lines.push(`People reach it at ${config.public_url}`)
  for (const warning of addressWarnings(config, is_demonstration)) lines.push('', `Warning: ${warning}`)
  if (!has_wall) lines.push('', `Warning: ${NO_WALL}`)
  if (is_demonstration) {
    if (listeningHost(config, true) !== config.host)
      lines.push(`HOST=${config.host} is not used: the demonstration answers this machine only.`)
    lines.push(...(await demonstrationLines(address)))
  } else {
    const link = await makeSetUpLink(db, config)
    if (link) {
      lines.push(
        '',
        'Nobody can let people in yet. Make the first super admin with this link, good once and for 24 hours:',
        `  ${link.url}`,
        `  (also in ${link.path})`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

async function demonstrationLines(address: string): Promise<string[]> {
  const { demoAccounts } = await import('../../db/demo/demo-tools.ts')
  return [
    '',
    'With the demonstration organisation, for this machine only (DEMO=0 starts without it):',
    `  super admin   ${demoAccounts.super_admin}`,
    `  admin         ${demoAccounts.admin}`,
    `  password      ${demoAccounts.password}`,
    `  volunteer     ${address}/volunteer-app  last 4: ${demoAccounts.volunteer_last4}  code: ${demoAccounts.volunteer_code}`,
  ]
}
