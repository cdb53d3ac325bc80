import { FileRefusal, refusals } from './file-refusal.ts'

/** Unpacked bytes of all parts together: what a sheet of 100,000 rows needs, and no more (a small file can unpack to gigabytes). */
export const UNPACKED_MAX = 200 * 1024 * 1024
const LISTED_MAX = 2000

type Listed = { name: string; method: number; from: number; size: number }

/**
 * The parts of a workbook that hold text, unpacked by the browser itself and counted while they grow. Throws
 * FileRefusal when they are too large, damaged or no workbook.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  max = UNPACKED_MAX,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = new Map<string, Uint8Array<ArrayBuffer>>()
  let total = 0
  for (const { name, method, from, size } of listed(bytes)) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const packed = bytes.subarray(from, from + size)
    if (method !== 0 && method !== 8) throw new FileRefusal(refusals.brokenWorkbook)
    const content = method === 0 ? packed.slice() : await inflated(packed, max - total)
    total += content.length
    if (total > max) throw new FileRefusal(refusals.tooLargeUnpacked)
    entries.set(name, content)
  }
  if (!entries.has('xl/workbook.xml')) throw new FileRefusal(refusals.noWorkbook)
  return entries
}

async function inflated(packed: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > max) throw new FileRefusal(refusals.tooLargeUnpacked)
      parts.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error instanceof FileRefusal ? error : new FileRefusal(refusals.brokenWorkbook)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The directory at the end of the file says what is in it and where. */
function listed(bytes: Uint8Array): Listed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) end -= 1
    const count = view.getUint16(end + 10, true)
    if (count > LISTED_MAX) throw new FileRefusal(refusals.tooLargeUnpacked)
    let at = view.getUint32(end + 16, true)
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== 0x02014b50) throw new FileRefusal(refusals.brokenWorkbook)
      const nameLength = view.getUint16(at + 28, true)
      const local = view.getUint32(at + 42, true)
      const entry = {
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        from: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      }
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
      return entry
    })
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(refusals.brokenWorkbook)
  }
}

/** The same parts as an archive that packs nothing: its reader then starts no worker of its own, which our policy forbids. */
export function storedZip(entries: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const files = [...entries].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }))
  const heads = files.reduce((sum, { name }) => sum + 30 + 46 + 2 * name.length, 22)
  const bytes = new Uint8Array(files.reduce((sum, { content }) => sum + content.length, heads))
  const view = new DataView(bytes.buffer)
  const offsets: number[] = []
  let at = 0
  for (const { name, content } of files) {
    offsets.push(at)
    view.setUint32(at, 0x04034b50, true)
    sizes(view, at + 18, content.length, name.length)
    bytes.set(name, at + 30)
    bytes.set(content, at + 30 + name.length)
    at += 30 + name.length + content.length
  }
  const directory = at
  files.forEach(({ name, content }, index) => {
    view.setUint32(at, 0x02014b50, true)
    sizes(view, at + 20, content.length, name.length)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    bytes.set(name, at + 46)
    at += 46 + name.length
  })
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, files.length, true)
  view.setUint16(at + 10, files.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return bytes.buffer
}

function sizes(view: DataView, at: number, content: number, name: number): void {
  view.setUint32(at, content, true)
  view.setUint32(at + 4, content, true)
  view.setUint16(at + 8, name, true)
}
