import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrintWhenDrawn } from './print-when-drawn.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it prints once drawn, and takes it away afterwards, also where a test before had a clock of its own', async () => {
  const frame = window.requestAnimationFrame
  vi.useFakeTimers()
  frame(() => undefined)
  vi.useRealTimers()
  vi.stubGlobal('print', vi.fn())
  const onPrinted = vi.fn()
  const hook = renderHook(({ isDrawn }) => usePrintWhenDrawn(isDrawn, onPrinted), {
    initialProps: { isDrawn: false },
  })
  expect(print).not.toHaveBeenCalled()
  hook.rerender({ isDrawn: true })
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('afterprint'))
  expect(onPrinted).toHaveBeenCalledOnce()
})
