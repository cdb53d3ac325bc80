import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listeningHost } from './listening-host.ts'

const host = (environment: Record<string, string>, isDemonstration = false) =>
  listeningHost(readConfig(environment), isDemonstration)
const tls = { PUBLIC_URL: 'https://kampung.example', TRUST_PROXY: '1' }

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('this machine is always served: %s', (HOST) => {
  expect(host({ HOST })).toBe(HOST)
  expect(host({ HOST }, true)).toBe(HOST)
})

test('this machine alone is served when nobody says otherwise', () => {
  expect(host({})).toBe('127.0.0.1')
})

test.each(['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example'])(
  'others only over TLS, or when plain http is allowed: %s',
  (HOST) => {
    expect(() => host({ HOST })).toThrow('plain http')
    expect(() => host({ HOST, PUBLIC_URL: 'http://kampung.example', TRUST_PROXY: '1' })).toThrow('plain http')
    expect(() => host({ HOST, PUBLIC_URL: 'https://kampung.example' })).toThrow('plain http')
    expect(host({ HOST, ...tls })).toBe(HOST)
    expect(host({ HOST, ALLOW_PLAIN_HTTP: '1' })).toBe(HOST)
  },
)

test('with the demonstration nobody else is served, whatever is set', () => {
  expect(host({ HOST: '0.0.0.0', ...tls, ALLOW_PLAIN_HTTP: '1' }, true)).toBe('127.0.0.1')
})
