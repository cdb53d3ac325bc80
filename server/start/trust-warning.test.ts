import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { trustWarning } from './trust-warning.ts'

const warning = (HOST: string, TRUST_PROXY: string) =>
  trustWarning(readConfig({ HOST, TRUST_PROXY, PUBLIC_URL: 'https://kampung.example' }))

test.each([
  ['0.0.0.0', '1'],
  ['0.0.0.0', '2'],
  ['::', '1'],
  ['10.0.0.5', '1'],
  ['0.0.0.0', '10.0.0.0/8'],
  ['0.0.0.0', '10.0.0.9, 192.168.0.0/16'],
  ['0.0.0.0', 'fc00::/7'],
  ['0.0.0.0', 'uniquelocal'],
  ['0.0.0.0', 'loopback, linklocal'],
])('HOST=%s with TRUST_PROXY=%s is warned of', (host, trust) => {
  expect(warning(host, trust)).toContain(`TRUST_PROXY=${trust}`)
  expect(warning(host, trust)).toContain("the proxy's own address")
})

test.each([
  ['127.0.0.1', '1'],
  ['localhost', '10.0.0.0/8'],
  ['0.0.0.0', '10.0.0.9'],
  ['0.0.0.0', '10.0.0.9, 10.0.0.10/32'],
  ['::', 'fd00::9, fd00::a/128, loopback'],
  ['0.0.0.0', '0'],
])('HOST=%s with TRUST_PROXY=%s is not', (host, trust) => {
  expect(warning(host, trust)).toBeNull()
})

test('what the manual tells people to set is not warned of, and binds no further than the proxy needs', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
  const told = [...manual.matchAll(/HOST=(\S+) TRUST_PROXY=([\w.:/,]+)/g)].map(
    ([, host = '', trust = '']) => [host, trust],
  )
  expect(told.map(([host]) => host)).toContain('127.0.0.1')
  for (const [host = '', trust = ''] of told) expect(warning(host, trust), `${host} ${trust}`).toBeNull()
})
