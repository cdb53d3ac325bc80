import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chosenGuards, controlOf, guards } from '../guards/all.ts'
import { type Guard, withoutGuard } from '../guards/guard.ts'
import { ruleLines } from './cited-ids.ts'

const rules = ruleLines(readFileSync('docs/security.md', 'utf8'))
const held = [controlOf(guards), ...guards]
const planted: Guard = { id: 'S-05', says: '', file: 'a.ts', find: 'if (x)', put: 'if (y)', tests: [] }

/** What keeps a guard from being tried: its place is gone, or a test is, or none of them is about its rule. */
function faultsOf({ id, says, file, ...guard }: Guard): string[] {
  const rule = rules.find((line) => line.id === id)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const isAbout = (path: string) => rule?.paths.includes(path) || readFileSync(path, 'utf8').includes(id)
  const gone = guard.tests.filter((path) => !existsSync(path))
  return [
    ...(rule ? [] : [`${id} is no rule`]),
    ...(text.split(guard.find).length === 2
      ? []
      : [`${id} ${says}: its place in ${file} is gone, or there twice`]),
    ...gone.map((path) => `${id} ${says}: ${path} is gone`),
    ...(gone.length > 0 || guard.tests.every(isAbout)
      ? []
      : [`${id} ${says}: not every test is about ${id}`]),
  ]
}

test('a guard is taken out of one place alone, or not at all', () => {
  expect(withoutGuard(planted, 'if (x) throw')).toBe('if (y) throw')
  expect(() => withoutGuard(planted, 'if (z) throw')).toThrow('0 times')
  expect(() => withoutGuard(planted, 'if (x) if (x) throw')).toThrow('2 times')
})

test('a guard whose place or test is gone is caught', () => {
  const lost: Guard = { ...planted, id: ['S', '00'].join('-'), tests: ['b.test.ts'] }
  expect(faultsOf(lost)).toHaveLength(3)
})

test('every guard can be taken away, and is tried by a test of its rule', () => {
  expect(guards.flatMap(faultsOf)).toEqual([])
  expect(guards.filter(({ find, put }) => find === put)).toEqual([])
  expect(held[0]?.find).toBe(held[0]?.put)
})

test('every rule of security has a guard', () => {
  const named = new Set(guards.map(({ id }) => id))
  expect(rules.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test('guards are chosen by their rule, by words of their sentence, or by both', () => {
  expect(chosenGuards([])).toEqual(guards)
  const ofRule = chosenGuards(['S-05'])
  expect(new Set(ofRule.map(({ id }) => id))).toEqual(new Set(['S-05']))
  const [one] = ofRule
  expect(chosenGuards([one?.says.toUpperCase() ?? '', 'no such sentence'])).toEqual([one])
  expect(chosenGuards(['S-01', one?.says ?? ''])).toEqual([])
})
