import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { runTool } from '../../tests/tool-run.ts'

test.skipIf(testEngine !== 'pglite')(
  'a server in a folder with a long name is reached by its tools, and a link in between is gone (H-1814)',
  async () => {
    const folder = scratchDirectory()
    const TMPDIR = join(folder, 'tmp')
    mkdirSync(TMPDIR)
    const data = { DATA_DIR: join(folder, 'a folder of many words '.repeat(6), 'data'), DEMO: '0', TMPDIR }
    const server = await startServer(data)
    const path = join(folder, 'one.kampung')
    const made = await runTool('backup', [path, '--without-keys'], data)
    expect(made.output).toContain('Others waited')
    expect([made.code, existsSync(path), readdirSync(TMPDIR)]).toEqual([0, true, []])
    expect(readdirSync(data.DATA_DIR)).toContain('kampung.sock')
    await server.stop()
    // What a stopped server left is no server.
    const alone = await runTool('backup', [join(folder, 'two.kampung'), '--without-keys'], data)
    expect([alone.code, alone.output.includes('Others waited')]).toEqual([0, false])
  },
)
