import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|map)$/
const smallest = 1024
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/**
 * A Vite plugin that writes `name.br` and `name.gz` beside each file that gains by it, so that the server
 * compresses nothing while it serves.
 */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
      await Promise.all(files.map((name) => compressFile(join(folder, name))))
    },
  }
}

async function compressFile(path) {
  const text = readFileSync(path)
  if (text.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [small, old] = await Promise.all([brotli(text, { params }), gzipped(text, { level: 9 })])
  if (small.length < text.length) writeFileSync(`${path}.br`, small)
  if (old.length < text.length) writeFileSync(`${path}.gz`, old)
}
