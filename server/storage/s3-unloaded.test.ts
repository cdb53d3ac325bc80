import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'

const root = join(import.meta.dirname, '../..')
const loaded = (files_s3: object | null) => {
  const program = `
    import { registerHooks } from 'node:module'
    const names = new Set()
    registerHooks({ load(url, context, next) {
      const [, name] = /node_modules\\/(@(?:aws-sdk|smithy)\\/[^/]+)/.exec(url) ?? []
      if (name) names.add(name)
      return next(url, context)
    } })
    await import('./server/app.ts')
    await import('./server/start/open-services.ts')
    const { openFileStorage } = await import('./server/storage/file-storage.ts')
    await openFileStorage(${JSON.stringify({ data_dir: scratchDirectory(), files_s3 })})
    console.log(JSON.stringify([...names]))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  return JSON.parse(said) as string[]
}

it('loads the client of S3 where a bucket is set, and not one module of it elsewhere', () => {
  expect(loaded(null)).toEqual([])
  expect(loaded({ bucket: 'one', region: 'us-east-1', prefix: '' })).toContain('@aws-sdk/client-s3')
})
