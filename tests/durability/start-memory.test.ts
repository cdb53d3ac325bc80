import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureServer } from '../../scripts/build-server.mjs'
import { DEMO_SIGN_IN, keptCaller } from '../kept-caller.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { serverData, startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'

/** What the manual tells people to give the server on this engine. */
function givenMegabytes(): number {
  const said = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
  const words = {
    pglite: /The\s+embedded\s+database[^.]*:\s+give\s+it\s+(\d+)/,
    postgres: /With PostgreSQL[^.]*:\s+give\s+it\s+(\d+)/,
  }
  return Number(words[testEngine].exec(said)?.[1])
}

function mostOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test.runIf(process.platform === 'linux')(
  'the first start with the demonstration, and the second, take no more memory than the manual says to give',
  async () => {
    // In a memory group of that size V8 keeps its heap below half of it; outside of one a busy machine collects it later.
    const NODE_OPTIONS = `--max-old-space-size=${givenMegabytes() / 2}`
    // As npm start does: from the sources each thread would hold a stripper of types, too.
    const program = await ensureServer(join(import.meta.dirname, '../..'), process.execPath)
    const data = {
      ...(await serverData(scratchDirectory())),
      ...{ DEMO: '1', LOG_LEVEL: 'fatal', NODE_OPTIONS },
    }
    for (const start of ['first', 'second']) {
      const server = await startServer(data, { program })
      const { call, end } = keptCaller(server.address)
      expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
      expect((await call('GET', '/api/beneficiary')).status).toBe(200)
      const most = mostOf(server.pid)
      end()
      expect(await server.stop()).toBe(0)
      expect(most, start).toBeGreaterThan(100)
      expect(most, start).toBeLessThan(givenMegabytes())
      console.info(`${testEngine}, ${start} start: ${Math.round(most)} MB at most`)
    }
  },
)
