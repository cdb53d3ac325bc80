import { expect, test } from 'vitest'
import { openPasswords } from '../../server/http/passwords.ts'
import { makeCaller } from '../callers.ts'
import { noLimits } from '../no-limits.ts'
import { openTestApp } from '../test-app.ts'

const isLong = process.env.TEST_LONG === '1'
const TRIES = isLong ? 150 : 5
const MOST_APART_MS = 5

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test(`a known and an unknown account are refused alike, ${TRIES} tries of each in turn: medians are within ${MOST_APART_MS} ms in the long run (S-06)`, async () => {
  const passwords = openPasswords()
  const kampung = await openTestApp({ services: { limits: noLimits, passwords } })
  const { id, email } = await makeCaller(kampung.db, 'admin')
  const password_hash = await passwords.hash('the right one of this account')
  await kampung.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const took = async (who: string) => {
    const start = performance.now()
    const body = { email: who, password: 'not the right one at all' }
    const { status } = await kampung.call('POST', '/user/login', { body })
    expect(status).toBe(401)
    return performance.now() - start
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < TRIES; n += 1) {
    known.push(await took(email))
    unknown.push(await took('nobody-at-all@kampung.example'))
  }
  await kampung.close()
  console.info(`sign-in: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms`)
  // Fewer say nothing on a busy machine; that the same work is done, `user.test.ts` counts in every run.
  if (isLong) expect(Math.abs(median(known) - median(unknown))).toBeLessThan(MOST_APART_MS)
})
