import { expect, test } from 'vitest'
import { openTestApp } from '../../tests/test-app.ts'

test('a page may use the camera and pictures of its own, and nothing from elsewhere (S-10)', async () => {
  const kampung = await openTestApp()
  const { headers } = await kampung.app.inject({ method: 'GET', url: '/healthz' })
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(), geolocation=()')
  const rules = String(headers['content-security-policy']).split(';')
  expect(rules).toContain("connect-src 'self'")
  await kampung.close()
})

test('no style is written inline; a picture or a sound is of this site or made by the page itself (S-10)', async () => {
  const kampung = await openTestApp()
  for (const url of ['/healthz', '/programmes', '/volunteer-app', '/api/docs', '/api/nowhere']) {
    const { headers } = await kampung.app.inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    expect(policy.split(';'), url).toEqual(
      expect.arrayContaining(["style-src 'self'", "img-src 'self' blob:", "media-src 'self' blob:"]),
    )
    expect(policy, url).not.toMatch(/unsafe|nonce|sha\d|data:|style-src-|https?:|\*/)
  }
  await kampung.close()
})

test('behind TLS every answer says what may run, who may frame it and where it leads, a refused one too (S-10)', async () => {
  const kampung = await openTestApp({ environment: { PUBLIC_URL: 'https://kampung.example' } })
  for (const url of ['/healthz', '/api/beneficiary', '/api/nowhere', '/api/%zz']) {
    const { headers } = await kampung.app.inject({ method: 'GET', url })
    const rules = String(headers['content-security-policy']).split(';')
    for (const rule of ['script-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(rules, url).toContain(`${rule} '${rule === 'script-src' ? 'self' : 'none'}'`)
    expect(headers, url).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  }
  await kampung.close()
})

const always = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test('every answer, whoever asks and whatever becomes of it, carries the whole set, and no other (S-10, H-1409)', async () => {
  const kampung = await openTestApp()
  const ofAnswer = ['connection', 'content-length', 'content-type', 'date', 'x-request-id', 'cache-control']
  const ofFile = ['accept-ranges', 'etag', 'last-modified', 'vary', 'transfer-encoding']
  const own = new Set([...ofAnswer, ...ofFile])
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await kampung.app.inject({ method: 'GET', url, headers })
    const left = Object.entries(answer.headers).filter(([name]) => !own.has(name))
    expect(Object.fromEntries(left), url).toEqual(always)
    return answer
  }
  for (const url of ['/healthz', '/api/beneficiary', '/api/nowhere', '/nowhere.js']) await ask(url)
  const unread = await ask('/api/%zz')
  expect([unread.statusCode, unread.headers['cache-control']]).toEqual([400, 'no-store'])
  // Where the site is built a page is a stream; elsewhere there is none.
  const page = await ask('/programmes')
  const { etag } = page.headers
  if (page.statusCode === 200)
    expect((await ask('/programmes', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  await kampung.close()
})
