import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { areShortcutsOn, setShortcutsOn, useShortcut } from './shortcuts.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setShortcutsOn(true)
})

test('with Shift a key of the page is one of the browser: it takes a picture, and saves nothing', () => {
  const save = vi.fn()
  renderHook(() => useShortcut({ key: 's', withModifier: true }, save))
  const press = (over: object) => fireEvent.keyDown(document.body, { key: 'S', ctrlKey: true, ...over })
  expect([press({ shiftKey: true }), save.mock.calls.length]).toEqual([true, 0])
  expect([press({}), save.mock.calls.length]).toEqual([false, 1])
})

test.each(['setItem', 'getItem'] as const)(
  'switched off they stay off in this tab where the browser keeps nothing: %s (H-1940)',
  (broken) => {
    const refuse = () => {
      throw new DOMException('Storage is switched off', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    if (broken === 'getItem') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const act = vi.fn()
    renderHook(() => useShortcut({ key: '/' }, act))
    setShortcutsOn(false)
    fireEvent.keyDown(document.body, { key: '/' })
    expect([areShortcutsOn(), act.mock.calls.length]).toEqual([false, 0])
    setShortcutsOn(true)
    fireEvent.keyDown(document.body, { key: '/' })
    expect([areShortcutsOn(), act.mock.calls.length]).toEqual([true, 1])
  },
)
