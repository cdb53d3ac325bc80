import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { trustedProxies } from './http/trusted-proxies.ts'

const trustOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trust_proxy

test.each([
  ['0', false],
  ['00', false],
  ['1', 1],
  [' 2 ', 2],
  ['10.0.0.9', '10.0.0.9'],
  ['10.0.0.9, fd00::9,loopback', '10.0.0.9, fd00::9,loopback'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
  ['fc00::/7, ::ffff:10.0.0.9', 'fc00::/7, ::ffff:10.0.0.9'],
  ['linklocal,uniquelocal', 'linklocal,uniquelocal'],
])('TRUST_PROXY=%s is taken, and Fastify takes it (H-1909)', (written, read) => {
  expect(trustOf(written)).toBe(read)
  expect(() =>
    fastify({ trustProxy: trustedProxies(readConfig({ TRUST_PROXY: written }).trust_proxy) }),
  ).not.toThrow()
})

test.each([
  'true',
  'false',
  '100',
  '-1',
  '10.0.0.9,',
  '10.0.0',
  '10.0.0.9:443',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/255.0.255.0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'fc00::/129',
  'fc00::/255.0.0.0',
  'proxy.example.org',
  'private',
])('TRUST_PROXY=%s is refused, and named (H-1909)', (written) => {
  expect(() => trustOf(written)).toThrow(
    /^The environment is not right: TRUST_PROXY must be the address of the proxy/,
  )
})

test.each(['65536', '99999', '-1', '1e3'])('PORT=%s is refused, and named (H-1909)', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('The environment is not right: PORT must be a port number')
})

test('the highest port is one (H-1909)', () => expect(readConfig({ PORT: '65535' }).port).toBe(65_535))
