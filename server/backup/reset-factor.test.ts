import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../tests/started-server.ts'
import { runTool } from '../../tests/tool-run.ts'

test('the command reaches the running server, and the directory when none runs', async () => {
  const data = await serverData(scratchDirectory())
  const tool = (...words: string[]) => runTool('reset-second-factor', words, data)
  expect((await tool()).output).toContain('Usage:')
  const server = await startServer(data)
  expect(await tool('nobody@kampung.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody has the email nobody@kampung.example'),
  })
  await server.stop()
  expect(await tool('nobody@kampung.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody has the email nobody@kampung.example'),
  })
})
