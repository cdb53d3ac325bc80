import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Pages are loaded when they are opened; on a busy machine that takes longer than the library's one second.
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
vi.waitFor = (work, options) =>
  waitFor(work, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
