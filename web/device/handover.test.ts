// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { become } from './device.ts'
import { eraseKept } from './handover.ts'

beforeEach(() => become({ phase: 'unsupported' }))
afterEach(() => vi.unstubAllGlobals())

const browserThat = (databases: object[], failure: string) =>
  vi.stubGlobal('indexedDB', {
    databases: async () => databases,
    open() {
      throw new DOMException('It does not open', failure)
    },
  })
const lies = [{ name: 'kampung-volunteer', version: 2 }]

test.each([
  ['does not open', lies, 'UnknownError', 'readable'],
  ['a newer version has taken over', lies, 'VersionError', 'newer'],
  ['was never there', [], 'UnknownError', 'nothing'],
])('signing out while the store %s tells what is left', async (_, databases, failure, remains) => {
  browserThat(databases, failure)
  expect(await eraseKept()).toBe(remains)
  become({ phase: 'opening' })
  expect(await eraseKept()).toBe(remains)
})

test('a browser without databases keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await eraseKept()).toBe('nothing')
})
