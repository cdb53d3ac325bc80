import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ARGON2, openPasswords } from './passwords.ts'

const cheap = { memoryCost: 64, timeCost: 1 }

test('a password is hashed as S-06 says: argon2id, 64 MiB, 3 passes, 1 lane', async () => {
  const passwords = openPasswords()
  const stored = await passwords.hash('plenty of durians at dawn')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await passwords.verify(stored, 'plenty of durians at dawn')).toBe(true)
  expect(await passwords.verify(stored, 'plenty of durians at dusk')).toBe(false)
  expect(ARGON2).toMatchObject({ memoryCost: 65_536, timeCost: 3, parallelism: 1 })
})

test('without a stored hash nothing is right, not even what the dummy is made of', async () => {
  const passwords = openPasswords(cheap)
  for (const stored of [undefined, null, '']) {
    expect(await passwords.verify(stored, 'an account that does not exist')).toBe(false)
  }
})

test('an unknown account costs the work of a known one', async () => {
  const passwords = openPasswords()
  const stored = await passwords.hash('plenty of durians at dawn')
  const cpu = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // The process does other work too: the least of three is the hash.
  const least = async (hash: string | undefined) => {
    const times: number[] = []
    for (let run = 0; run < 3; run += 1) times.push(await cpu(() => passwords.verify(hash, 'wrong')))
    return Math.min(...times)
  }
  expect(await least(undefined)).toBeGreaterThan((await least(stored)) / 4)
})

test('four at once, 32 wait, the next is told to come back; afterwards all is as before', async () => {
  const passwords = openPasswords(cheap)
  const flood = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => passwords.hash('plenty of durians')))
  const settled = await flood(50)
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(50 - 4 - 32)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many', status: 429, retry_after: 2 } })
  expect((await flood(36)).every((one) => one.status === 'fulfilled')).toBe(true)
})

const composed = 'caf\u00E9 au lait \u00E0 l\u2019aube'
const apart = composed.normalize('NFD')

test('a password is one, however the keyboard composes its letters', async () => {
  const passwords = openPasswords(cheap)
  expect(apart).not.toBe(composed)
  for (const [chosen, typed] of [
    [composed, apart],
    [apart, composed],
    ['plenty of ﬁsh, ２ baskets', 'plenty of fish, 2 baskets'],
  ] as const) {
    const stored = await passwords.hash(chosen)
    expect(await passwords.verify(stored, typed)).toBe(true)
    expect(await passwords.verify(stored, chosen)).toBe(true)
    expect(await passwords.verify(stored, `${typed}!`)).toBe(false)
  }
})

test('a password that was hashed as it came still opens', async () => {
  const passwords = openPasswords(cheap)
  for (const old of [composed, apart, 'plenty of ﬁsh at dawn']) {
    const stored = await hash(old, { ...ARGON2, ...cheap })
    expect(await passwords.verify(stored, old)).toBe(true)
  }
  expect(await passwords.verify(undefined, apart)).toBe(false)
})
