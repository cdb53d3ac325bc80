import { existsSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startChild } from '../tests/child-process.ts'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { DataDirectoryHeldError, type Holder, lockDataDirectory } from './data-directory-lock.ts'

const holderModule = join(import.meta.dirname, '../tests/durability/lock-holder.ts')
type Answer = { isHeld: boolean; holder: Holder; message: string; name: string }

it('refuses a second holder in the same process, and lets go', async () => {
  const directory = scratchDirectory()
  const lock = await lockDataDirectory(directory)
  await expect(lockDataDirectory(directory)).rejects.toThrow(DataDirectoryHeldError)
  lock.release()
  lock.release()
  expect(existsSync(join(directory, 'kampung.lock.json'))).toBe(false)
  const again = await lockDataDirectory(directory)
  again.release()
})

it('refuses at once while another process lives, naming its pid, host and since when', async () => {
  const directory = scratchDirectory()
  const child = startChild(holderModule, directory)
  const { holder } = await child.next<Answer>()
  expect(holder).toEqual({ pid: child.pid, host: hostname(), since: expect.stringMatching(/Z$/) })
  const refusal = await lockDataDirectory(directory).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataDirectoryHeldError)
  expect(String(refusal)).toContain(`process ${child.pid} on ${hostname()}, since ${holder.since}`)
})

it('takes over by itself from one that was killed', async () => {
  const directory = scratchDirectory()
  const child = startChild(holderModule, directory)
  await child.next()
  await child.kill()
  expect(existsSync(join(directory, 'kampung.lock.json'))).toBe(true)
  const lock = await lockDataDirectory(directory)
  expect(lock.holder.pid).toBe(process.pid)
  lock.release()
})

it('is not fooled by a file left before a reboot whose pid now belongs to someone alive', async () => {
  const directory = scratchDirectory()
  writeFileSync(join(directory, 'kampung.lock'), '')
  writeFileSync(
    join(directory, 'kampung.lock.json'),
    JSON.stringify({ pid: process.ppid, host: hostname(), since: '2020-01-01T00:00:00.000Z' }),
  )
  const lock = await lockDataDirectory(directory)
  expect(lock.holder.pid).toBe(process.pid)
  lock.release()
})

it('lets exactly one of many win, killed holders in between', async () => {
  const directory = scratchDirectory()
  for (let round = 0; round < 3; round += 1) {
    const children = Array.from({ length: 6 }, () => startChild(holderModule, directory))
    const answers = await Promise.all(children.map((child) => child.next<Answer>()))
    const winners = answers.filter((answer) => answer.isHeld)
    expect(winners).toHaveLength(1)
    for (const answer of answers)
      if (!answer.isHeld) expect(answer.message).toContain(`process ${winners[0]?.holder.pid} on`)
    await Promise.all(children.map((child) => child.kill()))
  }
})
