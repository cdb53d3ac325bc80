import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { diskFiles, makeFilesFolder } from './disk-files.ts'
import { nameOf } from './file-store.ts'

const id = '0123456789abcdefghjkmnpqrs'
const other = '0123456789abcdefghjkmnpqrt'

test('a file that cannot be looked at fails the list, and one that is gone is left out (H-1359)', async () => {
  const data_dir = scratchDirectory()
  await makeFilesFolder(data_dir)
  const files = diskFiles(data_dir)
  const listed = async () => {
    const ids: string[] = []
    for await (const one of files.list()) ids.push(one.id)
    return ids
  }
  await files.put(nameOf(id, 'whole'), Buffer.from('kept'))
  const beside = join(data_dir, 'files', nameOf(id, 'whole').replace(id, other))
  symlinkSync(join(data_dir, 'nowhere'), beside)
  expect(await listed()).toEqual([id])
  const endless = beside.replace(/t(?=\.)/, 'v')
  symlinkSync(endless, endless)
  await expect(listed()).rejects.toThrow('ELOOP')
})
