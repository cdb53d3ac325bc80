import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Bytes } from '../../contract/operation.ts'

/** A file with its content at hand. */
export type OpenedBytes = Bytes & { content: Exclude<Bytes['content'], () => unknown> }

/** Opens what the answer names. Throws what the store says, 404 where it has nothing. */
export async function openBytes(bytes: Bytes): Promise<OpenedBytes> {
  const { content } = bytes
  return { ...bytes, content: typeof content === 'function' ? await content() : content }
}

/** A file as an answer: never sniffed, never run, saved unless it is a picture (S-09). */
export function answerBytes(reply: FastifyReply, bytes: OpenedBytes): FastifyReply {
  const name = encodeURIComponent(bytes.file_name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  reply
    .header('content-type', bytes.content_type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', `${bytes.is_inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('cache-control', bytes.max_age > 0 ? `private, max-age=${bytes.max_age}` : 'no-store')
  const { content } = bytes
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content))
  // As it is: what is made anew from a stream closes a file only once it has read of it, and whoever asked may be gone.
  return reply.send(content instanceof Readable ? content : Readable.from(content))
}
