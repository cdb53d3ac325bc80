import { vi } from 'vitest'

/** What tick boxes and switches measure themselves by, and a test's browser lacks. Until `vi.unstubAllGlobals`. */
export function giveResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
