import { createHash } from 'node:crypto'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { propertyOf } from '../../db/property-of.ts'
import { type FileStore, idOf } from './file-store.ts'
import type { FilesS3, S3Patience } from './s3-settings.ts'
import { StoreAwayError } from './store-away.ts'

/** Of each try: 20 MB over a slow line have a minute, silence has a quarter of one. After the last one it is 503. */
const TRY_TIMEOUTS_MS: S3Patience = { connectionTimeout: 3000, requestTimeout: 60_000, socketTimeout: 15_000 }
const TRIES = 3

/**
 * The files of a bucket. Loaded only where one is set, since the client weighs as much as the rest of a start. Whatever
 * fails is a StoreAwayError that holds neither key nor address: none of the client's own errors leaves.
 */
export function openS3Files(
  { bucket, endpoint, region, prefix, keys }: FilesS3,
  patience: S3Patience = TRY_TIMEOUTS_MS,
): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: TRIES,
    // Stores of other makers know no other sums; Content-MD5 below is known to all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true },
  })
  // A bucket of today knows no ACL and refuses who sends one; who may read it is the bucket's own setting, which the doctor tries.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const nameIn = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)

  return {
    async put(name, bytes) {
      // A body that was cut on the way is refused by the store, not kept.
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      await disk.put(nameIn(name), bytes, { ContentMD5 }).catch(fail)
    },
    async read(name) {
      const bytes = await disk.getStream(nameIn(name)).catch(nullWhenAbsent)
      // It may be cut before anybody listens, and an error that nobody hears would end the server.
      bytes?.on('error', () => undefined)
      return bytes
    },
    async remove(name) {
      await disk.delete(nameIn(name)).catch(fail)
    },
    // By the client itself: the library's listing knows no sizes.
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const Prefix = nameIn('')
        const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken })
        const page = await client.send(asked).catch(fail)
        for (const { Key = '', Size: size = 0, LastModified: changed = new Date() } of page.Contents ?? []) {
          const [id, name] = [idOf(Key), Key.slice(Prefix.length)]
          if (id !== null && name === `${id.slice(-2)}/${id}${name.slice(29)}`)
            yield { id, name, size, changed }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

function nullWhenAbsent(error: unknown): Promise<null> {
  return propertyOf(causeOf(error), 'name') === 'NoSuchKey' ? Promise.resolve(null) : fail(error)
}

/** By the error's name and status alone: its text and its request hold names and signatures. */
function fail(error: unknown): never {
  const cause = causeOf(error)
  const status = propertyOf(propertyOf(cause, '$metadata'), 'httpStatusCode')
  const name = String(propertyOf(cause, 'code') ?? propertyOf(cause, 'name') ?? 'unknown')
  const isRefusal =
    typeof status === 'number' && status >= 300 && status < 500 && status !== 408 && status !== 429
  throw new StoreAwayError(`${name}${status === undefined ? '' : `, ${status}`}`, isRefusal)
}

/** The storage library wraps what the client threw. */
const causeOf = (error: unknown) => propertyOf(error, 'cause') ?? error
