import { createHash, randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { syncPath } from '../../db/sync-path.ts'
import { FRAME_HEAD, type Header, type Kind, kinds, MAGIC } from './format.ts'
import { newSealHeader, openSeal } from './seal.ts'

const deflate = promisify(deflateRaw)
const sha256 = () => createHash('sha256')

export type ArchiveWriter = {
  readonly id: string
  /** Packs what is text; bytes of files are written as they are. */
  write(kind: Kind, content: string | Uint8Array): Promise<void>
  /** Ends the archive and gives it its name: until then nothing stands under it. Answers its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Writes an archive beside `path`, for this account alone. With a passphrase all of it is sealed. */
export async function openArchiveWriter(path: string, passphrase: string | null): Promise<ArchiveWriter> {
  const header: Header = {
    id: randomBytes(16).toString('hex'),
    seal: passphrase === null ? null : newSealHeader(),
  }
  const seal = passphrase === null || !header.seal ? null : await openSeal(passphrase, header.seal)
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  const file = await open(draft, 'wx', 0o600)
  const hash = sha256()
  let size = 0

  async function append(bytes: Buffer): Promise<void> {
    hash.update(bytes)
    size += bytes.length
    await file.writeFile(bytes)
  }

  async function frame(kind: Kind, content: Buffer): Promise<void> {
    const sealed = seal ? seal.seal(kind, content) : content
    const head = Buffer.alloc(FRAME_HEAD)
    head.writeUInt8(kind)
    head.writeUInt32BE(sealed.length, 1)
    await append(Buffer.concat([head, sealed]))
  }

  await append(Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`))
  return {
    id: header.id,
    async write(kind, content) {
      await frame(
        kind,
        typeof content === 'string' ? await deflate(content, { level: 3 }) : Buffer.from(content),
      )
    },
    async finish() {
      // Over every byte before it; sealed, the hash itself cannot be made anew.
      await frame(kinds.end, hash.copy().digest())
      await file.sync()
      await file.close()
      await rename(draft, path)
      await syncPath(dirname(path))
      return size
    },
    async discard() {
      await file.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}
