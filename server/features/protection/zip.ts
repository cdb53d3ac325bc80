import { crc32 } from 'node:zlib'

const UTF8_NAMES = 0x0800
const STORED = 0

type Entry = { name: string; content: string | Uint8Array }

/** A .zip of a few small files as they are, held in memory; names in UTF-8. `at` is the moment that every file carries. */
export function zipOf(entries: readonly Entry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)]
    const shared = sharedHeader(bytes, path, at)
    const local = Buffer.concat([signed(0x04034b50), shared, path, bytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    listed.push(Buffer.concat([signed(0x02014b50, 20), shared, tail, path]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, signed(0x06054b50), end])
}

function signed(signature: number, madeBy?: number): Buffer {
  const head = Buffer.alloc(madeBy === undefined ? 4 : 6)
  head.writeUInt32LE(signature)
  if (madeBy !== undefined) head.writeUInt16LE(madeBy, 4)
  return head
}

/** What the header before a file and its line in the list have in common. */
function sharedHeader(bytes: Buffer, path: Buffer, at: Date): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(UTF8_NAMES, 2)
  head.writeUInt16LE(STORED, 4)
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  head.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(path.length, 22)
  return head
}
