import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const KEYS = { id: 'peer-key', secret: 'peer-secret' }
/** Small, so that a handful of files are several pages. */
const PAGE = 3

/** `room` is how many it still takes; whoever may not list is not told that there is no such object. */
type Bounds = { is_public: boolean; room: number; may_list: boolean }
type Answer = { status: number; body?: Uint8Array | string }
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

/** As much of S3 as the server uses, as strict as S3 is: the signature, the length and the sums have to be right. */
export function s3Peer(objects: Map<string, Buffer>, bounds: Bounds): Server {
  return createServer((request, response) => {
    request.on('error', () => undefined)
    buffer(request)
      .then((body) => answer(request, body, objects, bounds))
      .then(({ status, body = '' }) => response.writeHead(status, { etag: '"1"' }).end(body))
      // It was cut: nothing of it is kept.
      .catch(() => response.destroy())
  })
}

function answer(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, Buffer>,
  bounds: Bounds,
): Answer {
  const url = new URL(request.url ?? '', 'http://peer')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  const isOpen = bounds.is_public && request.method === 'GET' && request.headers.authorization === undefined
  if (!isOpen && !isSigned(request, url, body)) return refusal(403, 'SignatureDoesNotMatch')
  if (bucket !== 'kampung') return refusal(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    const md5 = createHash('md5').update(body).digest('base64')
    if (Number(request.headers['content-length']) !== body.length) return refusal(400, 'IncompleteBody')
    if (request.headers['content-md5'] !== md5) return refusal(400, 'BadDigest')
    if (bounds.room < 1) return refusal(403, 'QuotaExceeded')
    bounds.room -= 1
    objects.set(key, body)
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (url.searchParams.get('list-type') === '2' && bounds.may_list)
    return { status: 200, body: listed(url, objects) }
  const found = objects.get(key)
  if (found) return { status: 200, body: found }
  return bounds.may_list ? refusal(404, 'NoSuchKey') : refusal(403, 'AccessDenied')
}

function listed({ searchParams }: URL, objects: Map<string, Buffer>): string {
  const after = searchParams.get('continuation-token') ?? ''
  const prefix = searchParams.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE).map((key) => {
    const size = objects.get(key)?.length
    return `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${size}</Size></Contents>`
  })
  const next = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.join('')}</ListBucketResult>`
}

/** Signature Version 4 of the headers that the request names. */
function isSigned(
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
): boolean {
  const given = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!given) return false
  const [, id = '', scope = '', names = '', signature = ''] = given
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sum = String(headers['x-amz-content-sha256'])
  if (sum !== createHash('sha256').update(body).digest('hex') && sum !== 'UNSIGNED-PAYLOAD') return false
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, sum].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${KEYS.secret}`,
    )
  const wanted = createHmac('sha256', key).update(toSign).digest('hex')
  return (
    id === KEYS.id &&
    wanted.length === signature.length &&
    timingSafeEqual(Buffer.from(wanted), Buffer.from(signature))
  )
}
