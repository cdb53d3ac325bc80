import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcut } from './shortcuts.ts'

afterEach(cleanup)

test('with Shift a key of the page is one of the browser: it takes a picture, and saves nothing', () => {
  const save = vi.fn()
  renderHook(() => useShortcut({ key: 's', withModifier: true }, save))
  const press = (over: object) => fireEvent.keyDown(document.body, { key: 'S', ctrlKey: true, ...over })
  expect([press({ shiftKey: true }), save.mock.calls.length]).toEqual([true, 0])
  expect([press({}), save.mock.calls.length]).toEqual([false, 1])
})
