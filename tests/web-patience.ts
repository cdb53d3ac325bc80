import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Pages are loaded when they are opened; on a busy machine that takes longer than the library's one second.
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
vi.waitFor = (work, options) =>
  waitFor(work, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// A part that was still on its way when a file ended would be missing in every file after it: they share their modules.
afterAll(() => vi.dynamicImportSettled())
