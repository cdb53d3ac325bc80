import fc from 'fast-check'

// Only where TEST_SEED is set (vitest.config.ts): what a long run drew can be drawn again.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) })
