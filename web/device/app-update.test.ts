import { afterEach, expect, test, vi } from 'vitest'
import { updateNow } from './app-update.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function anArea() {
  vi.useFakeTimers()
  const workers = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('window', { location: { reload } })
  return { workers, reload }
}

test('a pressed Update opens the page anew when the new version has taken over', () => {
  const { workers, reload } = anArea()
  updateNow()
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a pressed Update opens the page anew when the older version does not let go', () => {
  const { reload } = anArea()
  updateNow()
  vi.advanceTimersByTime(3000)
  expect(reload).toHaveBeenCalledTimes(1)
})
