import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { longLooks, onOlderBuild } from './scripts/long-rows.mjs'

/** One server a worker, so that two tests at once never share an organisation. tests/e2e/session.ts picks its own. */
const ports = (process.env.E2E_PORTS ?? '3199').split(',')
const folder = process.env.E2E_DATA_DIR ?? 'data/e2e'
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0
const launchOptions = {
  args: isRoot ? ['--no-sandbox'] : [],
  ...(chromium ? { executablePath: chromium } : {}),
}

/** Of these the phone's half says little that the desktop's did not: it runs with `npm test -- --long` (decision 0071). */
const wideOnly = [
  'asked-if',
  'checks',
  'consent',
  'data-protection',
  'everyone-out',
  'export-code',
  'form-in-two-tabs',
  'forms-with-a-past',
  'hand-over',
  'import-report',
  'invitations',
  'letters',
  'match-many',
  'nobody-unseen',
  'not-asked',
  'palette-names',
  'paste-questions',
  'passkey',
  'person-log',
  'planned-visit',
  'plans-ended',
  'points',
  'question-aside',
  'question-grid',
  'question-order',
  'ready-made',
  'second-factor',
  'second-factor-required',
  'two-responses',
  'who-looked',
  'written-aside',
].map((name) => `**/${name}.both.spec.ts`)

/** What a part of the long run has for itself. */
const elsewhere = (process.env.E2E_LEFT_OUT ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: ports.length,
  forbidOnly: true,
  // One more try, never hidden: the run names each at its end, and fails when there are many (decision 0008).
  retries: 1,
  use: {
    // A press that finds nothing to press fails with its name, long before the whole test does.
    actionTimeout: 60_000,
    launchOptions,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Written of every test, a trace took a third of the processor's time. A run of one file can have it: --trace=on.
    trace: 'off',
    // What fades or slides may be measured or pressed half-way; tests of movement ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', ...(process.env.WIDTHS_OF ? [] : [longLooks])],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', '**/*.both.spec.ts'],
      testIgnore: [
        ...(process.env.TEST_LONG ? [] : wideOnly),
        ...(process.env.OLDER_CHECKOUT ? [] : [onOlderBuild]),
        ...elsewhere,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: ports.map((port) => ({
    command: `"${process.execPath}" server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: `${folder}/${port}`,
      // A test may say from which network it comes.
      TRUST_PROXY: 'loopback',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
    reuseExistingServer: false,
  })),
})
