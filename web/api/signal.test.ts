import { afterEach, expect, test, vi } from 'vitest'
import { makeSignal } from './signal.ts'

afterEach(() => vi.unstubAllGlobals())

test('tells whoever listens until they stop, and knows whether anybody does', () => {
  const signal = makeSignal()
  const [one, other] = [vi.fn(), vi.fn()]
  expect(signal.isHeard()).toBe(false)
  const stop = signal.listen(one)
  const stopOther = signal.listen(other)
  signal.tell()
  stop()
  signal.tell()
  expect([one.mock.calls, other.mock.calls]).toEqual([[[true]], [[true], [true]]])
  expect(signal.isHeard()).toBe(true)
  stopOther()
  expect(signal.isHeard()).toBe(false)
})

test('with a channel other tabs are told as well, that it was not in theirs', () => {
  const tabs: { name: string; onmessage?: () => void }[] = []
  class Channel {
    onmessage?: () => void
    readonly name: string
    constructor(name: string) {
      this.name = name
      tabs.push(this)
    }
    postMessage() {
      for (const tab of tabs) if (tab !== this && tab.name === this.name) tab.onmessage?.()
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const [here, there, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
  const signal = makeSignal('left')
  signal.listen(here)
  makeSignal('left').listen(there)
  makeSignal('entered').listen(elsewhere)
  signal.tell()
  expect(here).toHaveBeenCalledExactlyOnceWith(true)
  expect(there).toHaveBeenCalledExactlyOnceWith(false)
  expect(elsewhere).not.toHaveBeenCalled()
})
