import { isIP } from 'node:net'
import { z } from 'zod'

/** Where uploads lie on S3. `keys` undefined leaves it to what the machine itself is given (the AWS chain). */
export type FilesS3 = {
  bucket: string
  /** Of another maker's store; undefined is Amazon's own of this region. */
  endpoint: string | undefined
  region: string
  /** Before every name, without a slash at its ends; '' for none. */
  prefix: string
  keys: { id: string; secret: string } | undefined
}

/** How long a store may take over one try, in milliseconds. */
export type S3Patience = { connectionTimeout: number; requestTimeout: number; socketTimeout: number }

export const filesS3Variables = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be https://…' }).optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .optional(),
  FILES_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'may hold letters, digits, - and _, with / between')
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const variables = z.object(filesS3Variables)

/** Null without a bucket. Throws one sentence where the variables do not fit each other; it holds no key (S-09). */
export function readFilesS3(env: z.output<typeof variables>): FilesS3 | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region } = env
  const { FILES_S3_ACCESS_KEY_ID: id, FILES_S3_SECRET_ACCESS_KEY: secret, FILES_S3_PREFIX: prefix = '' } = env
  if (bucket === undefined) {
    if (endpoint ?? region ?? id ?? secret ?? env.FILES_S3_PREFIX) throw wrong('FILES_S3_BUCKET must be set')
    return null
  }
  if (endpoint === undefined && region === undefined)
    throw wrong('FILES_S3_REGION must say where the bucket is, or FILES_S3_ENDPOINT who keeps it')
  if (endpoint !== undefined) requireGuarded(new URL(endpoint))
  if ((id === undefined) !== (secret === undefined))
    throw wrong('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together')
  const keys = id !== undefined && secret !== undefined ? { id, secret } : undefined
  return { bucket, endpoint, region: region ?? 'us-east-1', prefix, keys }
}

/** What is uploaded travels to the store: in clear within one network alone, never with a password in the address. */
function requireGuarded({ protocol, hostname, username, password, search }: URL): void {
  if (username || password || search) throw wrong('FILES_S3_ENDPOINT must hold no password and no query')
  if (protocol === 'http:' && !isNear(hostname))
    throw wrong('FILES_S3_ENDPOINT must be https://…, unless the store is on this machine or its own network')
}

const isNear = (host: string) =>
  isIP(host) === 4
    ? /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(host)
    : /^\[(::1\]|f[cd])/.test(host) || !/[.:]/.test(host)

const wrong = (sentence: string) => new Error(`The environment is not right: ${sentence}`)
