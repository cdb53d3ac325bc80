import { expect, it } from 'vitest'
import { packagesLoaded } from '../../tests/packages-loaded.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'

const loaded = (files_s3: object | null) =>
  packagesLoaded(`
    await import('./server/app.ts')
    await import('./server/start/open-services.ts')
    const { openFileStorage } = await import('./server/storage/file-storage.ts')
    await openFileStorage(${JSON.stringify({ data_dir: scratchDirectory(), files_s3 })})`).filter((name) =>
    /^@(aws-sdk|smithy)\//.test(name),
  )

it('loads the client of S3 where a bucket is set, and not one module of it elsewhere', () => {
  expect(loaded(null)).toEqual([])
  expect(loaded({ bucket: 'one', region: 'us-east-1', prefix: '' })).toContain('@aws-sdk/client-s3')
})
