import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../test-app.ts'

/** The address that a sign-in is counted and audited under, with this header. */
async function seenAddress(
  environment: Record<string, string>,
  forwarded: string,
  from = '10.0.0.9',
): Promise<string> {
  const kampung = await openTestApp({ environment })
  onTestFinished(() => kampung.close())
  await kampung.call('POST', '/user/login', {
    body: { email: 'nobody@kampung.example', password: 'wrong' },
    headers: { 'x-forwarded-for': forwarded },
    address: from,
  })
  const event = await kampung.db.selectFrom('audit_events').select('address').executeTakeFirstOrThrow()
  return event.address
}

test('without a proxy nobody chooses their own address', async () => {
  expect(await seenAddress({}, '203.0.113.7')).toBe('10.0.0.9')
})

test('behind one proxy the address is what that proxy saw, whatever the caller put in front', async () => {
  expect(await seenAddress({ TRUST_PROXY: '1' }, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
})

test('a caller on the own network is no proxy when one is counted', async () => {
  expect(await seenAddress({ TRUST_PROXY: '1' }, '203.0.113.7, 192.168.0.50')).toBe('192.168.0.50')
})

test('a proxy that is merely counted must be on the own network', async () => {
  const far = { environment: { TRUST_PROXY: '1' }, from: '203.0.113.200' }
  expect(await seenAddress(far.environment, '198.51.100.1', far.from)).toBe(far.from)
})

test('named proxies are believed, others are not', async () => {
  expect(await seenAddress({ TRUST_PROXY: '10.0.0.9' }, '203.0.113.7')).toBe('203.0.113.7')
  expect(await seenAddress({ TRUST_PROXY: '10.0.0.1' }, '203.0.113.7')).toBe('10.0.0.9')
})

test('a proxy that writes the port of each connection tells one caller from another all the same', async () => {
  const two = { TRUST_PROXY: '2' }
  expect(await seenAddress(two, '198.51.100.1, 203.0.113.7, 10.0.0.2:4433')).toBe('203.0.113.7')
  const kampung = await openTestApp({ environment: { TRUST_PROXY: '1' } })
  onTestFinished(() => kampung.close())
  const refused = []
  for (const from of ['203.0.113.7:4001', '203.0.113.7:4002', '::ffff:203.0.113.7', '203.0.113.7:4003']) {
    for (const turn of [1, 2]) {
      const { status } = await kampung.call('POST', '/user/register', {
        body: {
          first_name: 'Nurul',
          last_name: 'Huda',
          email: `${turn}-${refused.length}@kampung.example`,
          password: 'plenty of durians at dawn',
          department: 'Care',
        },
        headers: { 'x-forwarded-for': from },
        address: '10.0.0.9',
      })
      refused.push(status === 429)
    }
  }
  expect(refused).toEqual([...Array(5).fill(false), ...Array(3).fill(true)])
})
