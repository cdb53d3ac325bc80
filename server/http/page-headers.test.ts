import { expect, test } from 'vitest'
import { openTestApp } from '../../tests/test-app.ts'

test('a page may use the camera and pictures of its own, and nothing from elsewhere (S-10)', async () => {
  const kampung = await openTestApp()
  const { headers } = await kampung.app.inject({ method: 'GET', url: '/healthz' })
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(), geolocation=()')
  const rules = String(headers['content-security-policy']).split(';')
  expect(rules).toContain("img-src 'self' data: blob:")
  expect(rules).toContain("connect-src 'self'")
  await kampung.close()
})
