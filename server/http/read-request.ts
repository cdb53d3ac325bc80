import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { OperationSpec, QueryKeys } from '../../contract/operation.ts'
import { fieldsOf, Problem } from '../../contract/problem.ts'
import { propertyOf } from '../../db/property-of.ts'
import { uploadTooLarge } from './body-limit.ts'
import type { UploadedFile } from './call.ts'
import { plainIssue } from './plain-issue.ts'

export const accepts = ({ required, optional }: QueryKeys, keys: readonly string[]): boolean =>
  keys.every((key) => required.includes(key) || optional.includes(key))

/** The row that these query keys address. Throws 400 naming the accepted sets. */
export function selectOperation<Row extends { keys: QueryKeys }>(
  rows: readonly Row[],
  given: readonly string[],
): Row {
  const match = rows.find(
    ({ keys }) => keys.required.every((key) => given.includes(key)) && accepts(keys, given),
  )
  if (match) return match
  const sets = rows.map(({ keys: { required, optional } }) => {
    return `{${[...required, ...optional.map((key) => `${key}?`)].join(', ')}}`
  })
  throw new Problem('unknown_query', { message: `Unknown query keys. Accepted: ${sets.join(' or ')}` })
}

/** Query or path values through their schema. Throws 400 naming the key at fault. */
export function readValues(schema: z.ZodObject | undefined, values: unknown): unknown {
  if (!schema) return undefined
  const given = { ...(typeof values === 'object' ? values : {}) }
  const repeated = Object.entries(given).find(([, value]) => Array.isArray(value))
  if (repeated) throw new Problem('malformed', { message: `The query key ${repeated[0]} stands twice` })
  const read = schema.safeParse(given, { error: plainIssue })
  if (read.success) return read.data
  const fields = fieldsOf(read.error)
  const [key, message] = Object.entries(fields)[0] ?? ['', '']
  // A filter says what is wrong with it in whole sentences, which stand above the list as they are.
  throw new Problem('malformed', { message: key === 'where' ? message : `${key}: ${message}`, fields })
}

/** A JSON body through its schema, its read-only fields dropped first (G-29). Throws 422 with `fields`. */
export function readBody(spec: OperationSpec, body: unknown): unknown {
  if (!spec.body || spec.body === 'file') {
    const isEmpty =
      body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
    if (!isEmpty) throw new Problem('malformed', { message: 'This call takes no body' })
    return undefined
  }
  const read = spec.body.safeParse(withoutReadOnly(spec.ignores, body), { error: plainIssue })
  if (read.success) return read.data
  requireKind(spec.body, body)
  throw new Problem('invalid', { fields: fieldsOf(read.error) })
}

/** A list for a record, or nothing at all, has no field to name: 400 in plain words. */
function requireKind(schema: z.ZodType, body: unknown): void {
  const wantsList = schema.def.type === 'array'
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (wantsList ? Array.isArray(body) : isRecord) return
  const kind = wantsList ? 'a list' : 'an object'
  throw new Problem('malformed', { message: `This call needs ${kind} as its JSON body` })
}

function withoutReadOnly(ignores: readonly string[] | undefined, body: unknown): unknown {
  if (!ignores || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !ignores.includes(key)))
}

/** The single file in the field `file`, at most `limit` bytes. Throws 413, 415 or 422. */
export async function readUpload(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  if (request.headers['content-type'] === undefined) refuseMissing()
  if (!request.isMultipart())
    throw new Problem('unsupported_type', { message: 'Send the file as multipart/form-data' })
  try {
    return (await readParts(request, limit)) ?? refuseMissing()
  } catch (error) {
    // The parser throws plain errors for a body that is no multipart: no boundary, an end too soon.
    if (error instanceof Problem || typeof propertyOf(error, 'code') === 'string') throw error
    throw new Problem('malformed', { message: 'The upload could not be read' })
  }
}

function refuseMissing(): never {
  throw new Problem('invalid', { fields: { file: 'Please upload a file!' } })
}

async function readParts(request: FastifyRequest, limit: number): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined
  const parts = request.parts({ limits: { fileSize: limit, files: 1, fields: 0, parts: 2, headerPairs: 50 } })
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== 'file' || file) {
      throw new Problem('invalid', { fields: { file: 'Send one file, in the field file' } })
    }
    file = { name: part.filename ?? '', content: await bytesOf(part, limit) }
  }
  return file && (file.name !== '' || file.content.length > 0) ? file : undefined
}

type FilePart = { file: NodeJS.EventEmitter; toBuffer(): Promise<Buffer> }

/** All bytes of a part. Throws 413 saying how much is accepted (D-10) as soon as there are more of them. */
async function bytesOf(part: FilePart, limit: number): Promise<Buffer> {
  // The parser itself throws at the part's end, however far that is.
  const beyond = new Promise<never>((_, reject) => {
    part.file.once('limit', () => reject(uploadTooLarge(limit)))
  })
  try {
    return await Promise.race([part.toBuffer(), beyond])
  } catch (error) {
    if (propertyOf(error, 'code') !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw uploadTooLarge(limit)
  }
}
