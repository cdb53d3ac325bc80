import { expect, test } from 'vitest'
import { aBeneficiary } from '../../tests/factories.ts'
import { openTestApp } from '../../tests/test-app.ts'

const TOKEN = 'a-token-of-some-length'
const figures = (token?: string) => ({
  method: 'GET' as const,
  url: '/metrics',
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
})

test('whoever brings the token reads figures by route, and nothing that names a person (S-07)', async () => {
  const kampung = await openTestApp({ environment: { METRICS_TOKEN: TOKEN } })
  const body = aBeneficiary({ serial_number: 'SECRET-77', first_name: 'Halimah' })
  await kampung.call('POST', '/beneficiary', { as: 'admin', body })
  await kampung.call('GET', '/beneficiary/?serial_number=SECRET-77', { as: 'admin' })
  for (const wrong of [undefined, '', `${TOKEN}x`, TOKEN.slice(1)])
    expect((await kampung.app.inject(figures(wrong))).statusCode).toBe(401)
  const { statusCode, payload } = await kampung.app.inject(figures(TOKEN))
  expect(statusCode).toBe(200)
  expect(payload).toMatch(
    /kampung_request_seconds_count\{route="\/api\/beneficiary",method="GET",status="200"\} 1/,
  )
  expect(payload).toContain('kampung_database_ready 1')
  expect(payload).toContain('process_resident_memory_bytes')
  expect(payload).not.toMatch(/SECRET-77|Halimah/)
  await kampung.close()
})

test('without a token there are no figures to be had', async () => {
  const kampung = await openTestApp()
  expect((await kampung.app.inject(figures(TOKEN))).payload).not.toContain('kampung_')
  await kampung.close()
})
