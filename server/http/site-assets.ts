import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { propertyOf } from '../../db/property-of.ts'

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}
const SUFFIXES = { br: '.br', gzip: '.gz', plain: '' }
type Encoding = keyof typeof SUFFIXES
type Packed = { bytes: Buffer; encoding: Encoding }

/**
 * Serves a folder of scripts, styles and faces whose names change with their content. What was asked for once stays in memory,
 * some megabytes in all: a first page asks for eighty of them, and from the disk they took most of the server's time for it.
 * @param folder its path; made anew while the server runs, it serves the old names and the new ones
 * @param setHeaders gives each answer the headers of its own
 */
export function registerAssets(
  app: FastifyInstance,
  folder: string,
  setHeaders: (reply: FastifyReply) => void,
): void {
  const kept = new Map<string, Packed>()

  /** As it was accepted, or as it is where nothing was gained by packing it; undefined where there is no such file. */
  async function packed(name: string, encoding: Encoding): Promise<Packed | undefined> {
    const key = `${name}${SUFFIXES[encoding]}`
    const read = async () => (await bytesOf(join(folder, key), encoding)) ?? (await unpacked())
    const unpacked = async () => (encoding === 'plain' ? undefined : packed(name, 'plain'))
    const found = kept.get(key) ?? (await read())
    if (found) kept.set(key, found)
    return found
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = /^[\w-][\w.-]{0,199}\.(js|css|woff2)$/.exec(name)?.[1] as keyof typeof TYPES | undefined
    const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? 'plain'
    const asset = type && (await packed(name, accepted))
    if (!asset) return reply.callNotFound()
    setHeaders(reply)
    reply.header('vary', 'accept-encoding').header('etag', `"${name} ${asset.encoding}"`)
    if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
    if (asset.encoding !== 'plain') reply.header('content-encoding', asset.encoding)
    return reply.type(TYPES[type]).send(asset.bytes)
  })
}

async function bytesOf(path: string, encoding: Encoding): Promise<Packed | undefined> {
  try {
    return { bytes: await readFile(path), encoding }
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}
