import { expect, test } from 'vitest'
import { aScarcity } from '../../tests/match-scarcity.ts'
import { runMatch } from './run-match.ts'

test('it is solved beside the server, one after the other', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const [one, other] = await Promise.all([runMatch(aScarcity(50, 60, 1)), runMatch(aScarcity(20, 30, 2))])
  clearInterval(turning)
  expect([one.is_proved, other.is_proved]).toEqual([true, true])
  expect(one.placed.length + one.whole.without).toBe(50)
  expect(turns).toBeGreaterThan(20)
})

test('nothing found in time is said so, and so is a solver that fails; the next one is solved', async () => {
  await expect(runMatch(aScarcity(5, 5, 1), 0)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'No proposal was found in 0 seconds. Choose fewer people',
  })
  // A person without languages is not one: the thread ends with a fault.
  const broken = aScarcity(2, 2, 1)
  const people = broken.people.map(({ languages: _, ...person }) => person)
  // @ts-expect-error what is missing makes the thread fail
  await expect(runMatch({ ...broken, people })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The solver failed, and nothing was proposed. Please try again',
  })
  expect((await runMatch(aScarcity(5, 5, 1))).placed.length).toBeGreaterThan(0)
})
