import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../../../contract/problem.ts'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { ageTries, pointsOf } from '../../../tests/lost-tries.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { openServices } from '../../start/open-services.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => kampung.close())

const OFFICE = '203.0.113.20'
const login = (email: string, password: string, address = OFFICE) =>
  kampung.call('POST', '/user/login', { body: { email, password }, address })
const notes = async () => (await kampung.db.selectFrom('unsettled_tries').select('key').execute()).length

/** As a server does that is killed: no password is ever compared to its end. */
async function whileNothingEnds(work: () => Promise<unknown>): Promise<void> {
  const { passwords } = kampung.services
  const { verify } = passwords
  passwords.verify = () => new Promise(() => {})
  await work()
  passwords.verify = verify
}

test('right sign-ins that a crash cut off do not shut an office out; the wrong ones before stay counted (S-06)', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  for (let n = 0; n < 2; n += 1) expect((await login(email, 'a wrong guess')).status).toBe(401)
  await whileNothingEnds(async () => {
    for (let n = 0; n < 8; n += 1) login(email, TEST_PASSWORD)
    await expect.poll(notes).toBe(24)
  })
  expect((await login(email, TEST_PASSWORD)).status).toBe(429)
  await ageTries(kampung.db, 121)
  const { config } = kampung.services
  await openServices(config, kampung.database, pino({ level: 'silent' }), { has_wall: true })
  expect(await pointsOf(kampung.db, 'login_address')).toBe(2)
  expect((await login(email, TEST_PASSWORD)).status).toBe(200)
})

test('whoever breaks off a guess before it is answered has spent a try on it', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const body = JSON.stringify({ email, password: 'a wrong guess' })
  const before = await pointsOf(kampung.db, 'login_account')
  for (let n = 0; n < 10; n += 1) {
    const socket = connect((kampung.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    const arrived = once(kampung.app.server, 'request')
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await arrived
    socket.destroy()
  }
  await expect
    .poll(async () => [await pointsOf(kampung.db, 'login_account'), await notes()])
    .toEqual([before + 10, 0])
  await ageTries(kampung.db, 600)
  await kampung.services.limits.giveBackLost()
  expect((await login(email, TEST_PASSWORD, '127.0.0.1')).status).toBe(429)
})

test('a password that the server had no time to compare counts for nothing, here or where somebody is known', async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
  const { email } = await makeCaller(kampung.db, 'admin')
  const { cookies } = await login(email, TEST_PASSWORD)
  const there = (password: string) =>
    kampung.call('POST', '/user/login', {
      body: { email, password },
      address: OFFICE,
      cookies: { kampung_known: cookies.kampung_known ?? '' },
    })
  const { passwords } = kampung.services
  const { verify } = passwords
  passwords.verify = () => Promise.reject(new Problem('too_many'))
  for (let n = 0; n < 12; n += 1) {
    expect((await login(email, TEST_PASSWORD)).status).toBe(429)
    expect((await there(TEST_PASSWORD)).status).toBe(429)
  }
  passwords.verify = verify
  expect(await pointsOf(kampung.db, 'login_account')).toBe(0)
  expect(await pointsOf(kampung.db, 'login_address')).toBe(0)
  const { wrong_passwords } = await kampung.db
    .selectFrom('known_devices')
    .select('wrong_passwords')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(wrong_passwords).toBe(0)
  expect((await login(email, TEST_PASSWORD)).status).toBe(200)
})
