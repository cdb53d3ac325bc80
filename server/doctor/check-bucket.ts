import { randomBytes } from 'node:crypto'
import { openS3 } from '../storage/file-storage.ts'
import { nameOf } from '../storage/file-store.ts'
import { holds } from '../storage/move-files.ts'
import { newFileId } from '../storage/new-file.ts'
import type { FilesS3 } from '../storage/s3-settings.ts'
import { StoreAwayError } from '../storage/store-away.ts'
import { type Finding, look, mend, well } from './finding.ts'

/** Of each try of a command that somebody waits for. */
const TRY_TIMEOUTS_MS = { connectionTimeout: 3000, requestTimeout: 10_000, socketTimeout: 10_000 }

/**
 * S-09, H-1145: puts an object of its own into the bucket, reads it back, asks for it as a stranger would, and takes it out
 * again. What is said holds no key and no address.
 */
export async function checkBucket(settings: FilesS3): Promise<Finding[]> {
  const bucket = await openS3(settings, TRY_TIMEOUTS_MS)
  const [name, bytes] = [nameOf(newFileId(), 'whole'), randomBytes(64)]
  try {
    await bucket.put(name, bytes)
    const isPublic = await isOpenToAll(settings, name)
    const isSame = await holds(bucket, name, bytes).finally(() => bucket.remove(name))
    // Whoever may not list is answered 403 for what is not there, and no server starts so.
    const left = await bucket.read(name)
    left?.destroy()
    const finding = isSame ? (left ? clinging(settings) : held(settings)) : altered(settings)
    return [finding, ...publicOf(settings, isPublic)]
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error
    return [away(settings, error)]
  }
}

const held = ({ bucket }: FilesS3) =>
  well('bucket', `The bucket ${bucket} keeps what it is given, gives it back and lets it be removed.`)

const altered = ({ bucket }: FilesS3) =>
  mend(
    'bucket',
    `The bucket ${bucket} does not give back what it was given: uploads in it cannot be relied upon.`,
    'Ask whoever runs the store; until then take FILES_S3_BUCKET out, and uploads lie on the disk.',
  )

const clinging = ({ bucket }: FilesS3) =>
  mend(
    'bucket',
    `The bucket ${bucket} goes on to give what was removed from it: what is deleted for good is not gone.`,
    'Ask whoever runs the store why a removal does nothing there.',
  )

const away = ({ bucket }: FilesS3, { isRefusal, message }: StoreAwayError) =>
  mend(
    'bucket',
    `The bucket ${bucket} cannot be used. ${message}.`,
    isRefusal
      ? 'Let the key of FILES_S3_ACCESS_KEY_ID put, get, delete and list objects there, and see that FILES_S3_REGION is the bucket’s.'
      : 'Look whether this machine reaches the store that FILES_S3_ENDPOINT names. Until then uploads are answered 503.',
  )

function publicOf({ bucket }: FilesS3, isPublic: boolean | undefined): Finding[] {
  if (isPublic === undefined)
    return [
      look(
        'bucket-public',
        'Whether strangers may read the bucket could not be tried.',
        'See that public access to it is blocked.',
      ),
    ]
  return [
    isPublic
      ? mend(
          'bucket-public',
          `The bucket ${bucket} gives a file to whoever asks for it: photographs and documents are open to the internet.`,
          'Block all public access to it now, at the store. No setting of this server can.',
        )
      : well('bucket-public', `The bucket ${bucket} refuses whoever asks without a key.`),
  ]
}

/** Undefined where the question got no answer. */
async function isOpenToAll(settings: FilesS3, name: string): Promise<boolean | undefined> {
  const { bucket, endpoint, region, prefix } = settings
  const root = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  const path = prefix === '' ? name : `${prefix}/${name}`
  const asked = fetch(`${root}/${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_TIMEOUTS_MS.requestTimeout),
  })
  return await asked.then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => undefined,
  )
}
