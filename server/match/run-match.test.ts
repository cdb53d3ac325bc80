import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aScarcity } from '../../tests/match-scarcity.ts'
import { runMatch } from './run-match.ts'

test('it is solved beside the server, one after the other', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const [one, other] = await Promise.all([
    runMatch(async () => aScarcity(50, 60, 1)),
    runMatch(async () => aScarcity(20, 30, 2)),
  ])
  clearInterval(turning)
  expect([one.is_proved, other.is_proved]).toEqual([true, true])
  expect(one.placed.length + one.whole.without).toBe(50)
  expect(turns).toBeGreaterThan(20)
})

test('nothing found in time is said so, and so is a solver that fails; the next one is solved', async () => {
  await expect(runMatch(async () => aScarcity(5, 5, 1), 0)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'No proposal was found in 0 seconds. Choose fewer people',
  })
  // A person without languages is not one: the thread ends with a fault.
  const broken = aScarcity(2, 2, 1)
  const people = broken.people.map(({ languages: _, ...person }) => person)
  // @ts-expect-error what is missing makes the thread fail
  await expect(runMatch(async () => ({ ...broken, people }))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The solver failed, and nothing was proposed. Please try again',
  })
  expect((await runMatch(async () => aScarcity(5, 5, 1))).placed.length).toBeGreaterThan(0)
})

test('what is asked is read once it is its turn; what reading throws is thrown, and the next one is solved (H-1780)', async () => {
  const order: string[] = []
  const asking = (name: string) => async () => {
    order.push(`${name} is read`)
    return aScarcity(5, 5, 1)
  }
  const first = runMatch(asking('one')).then(() => order.push('one is solved'))
  const failing = runMatch(() => Promise.reject(new Error('a cut connection')))
  const last = runMatch(asking('other'))
  await expect(failing).rejects.toThrow('a cut connection')
  await Promise.all([first, last])
  expect(order).toEqual(['one is read', 'one is solved', 'other is read'])
})

test('the thread loads no package before the solver: two hundred modules took it longer than solving (H-1780)', () => {
  const program = `import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
    await import('./server/match/match-worker.ts').catch(() => {})
    console.log(seen.filter((url) => url.startsWith('file:')).join('\\n'))`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(loaded).toContain('/server/match/assignment-problem.ts')
  expect(loaded.split('\n').filter((url) => /\/node_modules\/(?!highs\/)/.test(url))).toEqual([])
})
