import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const whole = {
  PUBLIC_URL: 'https://kampung.example',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'kampung',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_LABEL: 'Google',
}
const wrong = (more: Record<string, string>) => () => readConfig({ ...whole, ...more })

test('sign-in by OpenID Connect is all of it or nothing (S-10)', () => {
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(whole).oidc).toEqual({
    issuer: 'https://accounts.google.com',
    client_id: 'kampung',
    client_secret: 'secret',
    label: 'Google',
  })
  expect(wrong({ OIDC_CLIENT_SECRET: '', OIDC_LABEL: '' })).toThrow(
    'OIDC_CLIENT_SECRET and OIDC_LABEL must be set too',
  )
})

test('what would be unsafe does not start, and says so (S-10)', () => {
  expect(wrong({ OIDC_ISSUER: 'http://id.example' })).toThrow('OIDC_ISSUER must be https')
  expect(wrong({ OIDC_ISSUER: 'ftp://id.example' })).toThrow('OIDC_ISSUER must be https')
  expect(wrong({ OIDC_ISSUER: 'https://id.example/?a=1' })).toThrow('an address alone')
  for (const all of ['common', 'organizations', 'consumers'])
    expect(wrong({ OIDC_ISSUER: `https://login.microsoftonline.com/${all}/v2.0` })).toThrow(
      'your own organisation',
    )
  expect(wrong({ PUBLIC_URL: 'http://kampung.example' })).toThrow('PUBLIC_URL must be https')
  expect(wrong({ OIDC_LABEL: 'x'.repeat(41) })).toThrow('OIDC_LABEL must have at most 40')
  expect(readConfig({ ...whole, PUBLIC_URL: '', OIDC_ISSUER: 'http://localhost:4000' }).oidc?.issuer).toBe(
    'http://localhost:4000',
  )
})
