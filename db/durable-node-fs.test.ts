import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { DurableNodeFS, durableStartParams, type NodeFsModule } from './durable-node-fs.ts'
import { initialiseDirectory } from './first-start.ts'
import { DatabaseStoppedError } from './panic.ts'
import { NotDurableError, openFiles } from './pglite-files.ts'

class FailingFS extends DurableNodeFS {
  isFailing = false

  protected override sync(descriptor: number): void {
    if (this.isFailing) throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
    super.sync(descriptor)
  }
}

const ENOSPC = 51

/** A disk with no room for more log. */
class FullFS extends DurableNodeFS {
  isFull = false

  protected override hook(module: NodeFsModule): void {
    super.hook(module)
    const { write } = module.NODEFS.stream_ops as { write: (...args: unknown[]) => number }
    Object.assign(module.NODEFS.stream_ops, {
      write: (...args: unknown[]) => {
        if (this.isFull) throw new module.FS.ErrnoError(ENOSPC)
        return write(...args)
      },
    })
  }
}

async function open<FS extends DurableNodeFS>(make: new (directory: string) => FS) {
  const directory = join(scratchDirectory(), 'database')
  await initialiseDirectory(directory)
  const fs = new make(directory)
  const started = await openFiles(directory, fs)
  onTestFinished(() => (started.pglite.closed ? undefined : started.pglite.close()))
  return { directory, fs, ...started }
}

const settings = async (pglite: PGlite) => {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings',
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.setting]))
}

it('syncs at least once for every commit, and not for a read', async () => {
  const { fs, pglite } = await open(DurableNodeFS)
  await pglite.exec('create table marks (n int8)')
  for (let n = 0; n < 50; n += 1) {
    const before = fs.syncs
    await pglite.query('insert into marks values ($1)', [n])
    expect(fs.syncs).toBeGreaterThan(before)
  }
  const before = fs.syncs
  await pglite.query('select * from marks')
  expect(fs.syncs).toBe(before)
})

it('runs with every setting that durability needs', async () => {
  const { pglite } = await open(DurableNodeFS)
  expect(await settings(pglite)).toMatchObject({
    fsync: 'on',
    wal_sync_method: 'fsync',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
  })
  expect(durableStartParams()).not.toContain('-F')
})

it('acknowledges nothing once the disk has refused a sync, and says so', async () => {
  const { fs, pglite, panic } = await open(FailingFS)
  await pglite.exec('create table marks (n int8)')
  fs.isFailing = true
  await expect(pglite.query('insert into marks values (1)')).rejects.toThrow()
  fs.isFailing = false
  await expect(pglite.query('insert into marks values (2)')).rejects.toThrow(DatabaseStoppedError)
  await expect(pglite.query('select 1')).rejects.toThrow(DatabaseStoppedError)
  expect((await panic.whenStopped).message).toContain('could not fsync')
})

it('acknowledges nothing on a full disk, stops instead of hanging, and opens again once there is room', async () => {
  const { directory, fs, pglite, panic } = await open(FullFS)
  await pglite.exec('create table marks (n int8); insert into marks values (1)')
  fs.isFull = true
  await expect(pglite.query('insert into marks values (2)')).rejects.toThrow()
  await expect(pglite.query('insert into marks values (3)')).rejects.toThrow(DatabaseStoppedError)
  expect((await panic.whenStopped).message).toContain('No space left on device')
  await pglite.close()
  const { pglite: again } = await openFiles(directory)
  expect((await again.query('select n from marks')).rows).toEqual([{ n: 1 }])
  await again.close()
})

it('refuses to start where a commit makes no sync', async () => {
  class DeafFS extends DurableNodeFS {
    protected override hook(): void {}
  }
  await expect(open(DeafFS)).rejects.toThrow(NotDurableError)
})
