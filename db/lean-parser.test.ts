import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChild } from '../tests/child-process.ts'
import { scratchDirectory } from '../tests/scratch-directory.ts'

const tieredEngine = join(import.meta.dirname, '../tests/durability/tiered-engine.ts')
/** With the grammar optimised it is 800 and more. */
const MOST_MB = 500

it.runIf(process.platform === 'linux')(
  'holds little memory though all that is used often has been optimised',
  async () => {
    const { peak } = await startChild(tieredEngine, scratchDirectory()).next<{ peak: number }>()
    expect(peak).toBeGreaterThan(150)
    expect(peak).toBeLessThan(MOST_MB)
  },
)
