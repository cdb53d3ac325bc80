import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const bucket = { FILES_S3_BUCKET: 'charity-files', FILES_S3_REGION: 'ap-southeast-1' }

it('keeps files on the disk unless a bucket is named', () => {
  expect(readConfig({}).files_s3).toBeNull()
  expect(readConfig(bucket).files_s3).toEqual({
    bucket: 'charity-files',
    endpoint: undefined,
    region: 'ap-southeast-1',
    prefix: '',
    keys: undefined,
  })
})

it.each([
  [{ FILES_S3_REGION: 'ap-southeast-1' }, 'FILES_S3_BUCKET must be set'],
  [{ FILES_S3_BUCKET: 'charity-files' }, 'FILES_S3_REGION must say where'],
  [{ ...bucket, FILES_S3_BUCKET: 'No Bucket' }, 'FILES_S3_BUCKET must be the name of a bucket'],
  [{ ...bucket, FILES_S3_ACCESS_KEY_ID: 'one' }, 'belong together'],
  [{ ...bucket, FILES_S3_PREFIX: '../other' }, 'FILES_S3_PREFIX may hold'],
  [{ ...bucket, FILES_S3_ENDPOINT: 'http://s3.example.org' }, 'must be https'],
  [{ ...bucket, FILES_S3_ENDPOINT: 'http://8.8.8.8' }, 'must be https'],
  [{ ...bucket, FILES_S3_ENDPOINT: 'http://[::1234:5678]' }, 'must be https'],
  [{ ...bucket, FILES_S3_ENDPOINT: 'https://me:pass@s3.example.org' }, 'no password'],
])('refuses %j with one sentence that holds no key', (environment, sentence) => {
  expect(() => readConfig({ ...environment, FILES_S3_SECRET_ACCESS_KEY: undefined })).toThrow(sentence)
})

it.each([
  'https://s3.example.org',
  'http://127.0.0.1:9000',
  'http://s3:9000',
  'http://10.0.0.7',
  'http://[::1]:9000',
  'http://[fd00::7]:9000',
])('takes the store at %s', (FILES_S3_ENDPOINT) => {
  expect(readConfig({ FILES_S3_BUCKET: 'charity-files', FILES_S3_ENDPOINT }).files_s3?.endpoint).toBe(
    FILES_S3_ENDPOINT,
  )
})
