import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../db/demo/demo-tools.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { post, serverData, startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { runTool } from '../../tests/tool-run.ts'

const idsIn = (data_dir: string) =>
  readFileSync(join(data_dir, 'nric-keys'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '')

test('beside the running server another key comes and the old one goes, and nobody notices', async () => {
  const folder = await serverData(scratchDirectory())
  const data = { ...folder, DEMO: '1' }
  const { DATA_DIR = '' } = folder
  const tool = (...words: string[]) => runTool('keys', words, data)
  const server = await startServer(data)
  const signIn = async () =>
    (
      await post(server.address, '/volunteer/login', {
        nric_last4: demoAccounts.volunteer_last4,
        secret: demoAccounts.volunteer_code,
      })
    ).status
  expect(await signIn()).toBe(200)
  const [old = ''] = idsIn(DATA_DIR)
  const rotated = await tool('rotate')
  if (testEngine === 'postgres') {
    expect(rotated.code).toBe(1)
    expect(rotated.output).toContain('Put it second in nric-keys of every server')
    expect(idsIn(DATA_DIR)).toEqual([old])
    await server.stop()
    expect((await tool('rotate')).code).toBe(0)
    return
  }
  expect([rotated.code, rotated.output]).toEqual([
    0,
    expect.stringContaining('Everything is sealed and indexed'),
  ])
  const [now = ''] = idsIn(DATA_DIR)
  expect(idsIn(DATA_DIR)).toEqual([now, old])
  expect(statSync(join(DATA_DIR, 'nric-keys')).mode & 0o777).toBe(0o600)
  expect(await signIn()).toBe(200)
  expect((await runTool('doctor', ['--json'], data)).output).toContain(`Everything is under the key ${now}`)
  const retired = await tool('retire', old)
  expect([retired.code, retired.output]).toEqual([0, expect.stringContaining(`The key ${old} is retired`)])
  expect(await signIn()).toBe(200)
  await server.stop()
  const again = await startServer(data)
  expect(
    (await post(again.address, '/volunteer/login', { nric_last4: '567D', secret: 'KAMPFRND' })).status,
  ).toBe(200)
  await again.stop()
  const listed = await tool()
  expect(listed.output).toMatch(new RegExp(`^${now}  seals and indexes: \\d+ sealed NRICs`))
  expect((await tool('rotat')).output).toContain('Usage:')
})
