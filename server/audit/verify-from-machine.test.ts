import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { post, serverData, startServer } from '../../tests/started-server.ts'
import { runTool } from '../../tests/tool-run.ts'

test('the command proves the log beside the running server, and without it; a server seals what happens', async () => {
  const folder = scratchDirectory()
  const data = await serverData(folder)
  const verify = (...words: string[]) => runTool('audit', ['verify', ...words], data)
  expect((await runTool('audit', [], data)).output).toContain('Usage:')
  const server = await startServer(data)
  // Whoever is refused leaves an event.
  const refused = { email: 'nobody@kampung.example', password: 'kampung-spirit-2026' }
  await post(server.address, '/user/login', refused)
  await expect
    .poll(async () => (await verify()).output)
    .toMatch(/Whole: [1-9][\d,]* (entry|entries), sealed from .*kampung-log/s)
  const { code, output } = await verify()
  expect(code).toBe(0)
  const receipt = join(folder, 'receipt.txt')
  writeFileSync(receipt, output)
  expect(await verify('--receipt', receipt)).toMatchObject({
    code: 0,
    output: expect.stringContaining('It matches the receipt.'),
  })
  await server.stop()
  expect(await verify('--receipt', receipt)).toMatchObject({
    code: 0,
    output: expect.stringContaining('It matches the receipt.'),
  })
  writeFileSync(receipt, output.replace(/ [0-9a-f]{64} /, ` ${'ab'.repeat(32)} `))
  expect(await verify('--receipt', receipt)).toMatchObject({
    code: 2,
    output: expect.stringContaining('It does not match the receipt'),
  })
  writeFileSync(receipt, 'nothing')
  expect(await verify('--receipt', receipt)).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds no receipt'),
  })
})
