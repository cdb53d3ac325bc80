import type { Config } from '../config.ts'
import { isLoopback, listeningHost } from '../start/listening-host.ts'
import { trustWarning } from '../start/trust-warning.ts'
import { type Finding, mend, well } from './finding.ts'

/** Whether a call comes from beyond this machine when it comes to this address. */
function isBeyond(public_url: string): boolean {
  const { hostname } = new URL(public_url)
  return !isLoopback(hostname.replace(/^\[|\]$/g, '')) && !hostname.endsWith('.localhost')
}

/** S-01, S-04, S-06: what people reach, who ends TLS before it, and who is believed. The server says the same at its start. */
export function checkAddress(config: Config): Finding[] {
  return [publicUrl(config), proxy(config), listening(config), demonstration(config)]
}

/** What the server says of it at its start; with the demonstration it answers this machine alone, whoever is believed. */
export function addressWarnings(config: Config, is_demonstration: boolean): string[] {
  const heard = is_demonstration ? [publicUrl(config), demonstration(config)] : checkAddress(config)
  return heard.flatMap(({ state, found, to_do }) => (state === 'well' ? [] : [`${found} ${to_do}`]))
}

function publicUrl({ public_url, is_https }: Config): Finding {
  if (is_https || !isBeyond(public_url)) return well('public-url', `People reach it at ${public_url}.`)
  return mend(
    'public-url',
    `PUBLIC_URL ${public_url} is plain http beyond this machine: passwords and names cross the network in clear, and phones keep nothing without signal.`,
    'Put a proxy with TLS in front and set PUBLIC_URL=https://…',
  )
}

function proxy(config: Config): Finding {
  const { is_https, trust_proxy, public_url } = config
  if (is_https && trust_proxy === false)
    return mend(
      'proxy',
      `PUBLIC_URL ${public_url} is https and TRUST_PROXY is 0: everybody seems to come from the proxy, so one stranger’s wrong passwords make all wait, and the log does not say from where.`,
      'Set TRUST_PROXY to the address of the proxy, 127.0.0.1 when it runs on this machine.',
    )
  const warning = trustWarning(config)
  if (warning !== null) {
    const [found = '', to_do = ''] = warning.split(/(?<=\.) (?=Set )/)
    return mend('proxy', found, to_do)
  }
  return well(
    'proxy',
    trust_proxy === false
      ? 'No proxy is believed, and none is needed.'
      : `TRUST_PROXY=${trust_proxy} is believed.`,
  )
}

function listening(config: Config): Finding {
  try {
    const host = listeningHost(config, false)
    if (isLoopback(host) || config.trust_proxy !== false)
      return well('listening', `It listens on ${host}, port ${config.port}.`)
    return mend(
      'listening',
      `ALLOW_PLAIN_HTTP=1 serves ${host} without TLS: whoever is on that network reads along.`,
      'Put a proxy with TLS in front and take ALLOW_PLAIN_HTTP away.',
    )
  } catch (error) {
    return mend('listening', 'The server would not start with this HOST.', String((error as Error).message))
  }
}

function demonstration({ is_demo_wanted, is_demo_said, public_url }: Config): Finding {
  if (!is_demo_wanted) return well('demonstration', 'The demonstration’s accounts do not work.')
  if (!is_demo_said)
    return well('demonstration', 'DEMO is not set: a demonstration works here until it was ended once.')
  if (!isBeyond(public_url)) return well('demonstration', 'DEMO=1, for this machine alone.')
  return mend(
    'demonstration',
    `DEMO=1 with PUBLIC_URL ${public_url}: the demonstration’s passwords are printed in the README, and its super admin lets anybody in.`,
    'Set DEMO=0, and start with an empty DATA_DIR if the demonstration was loaded.',
  )
}
