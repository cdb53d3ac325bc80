const BLOCK = 512

export interface TarEntry {
  /** Relative to the archive's root, without a leading slash. */
  path: string
  /** Undefined for a folder. */
  data: Uint8Array | undefined
}

/** Reads the plain ustar archive that PGlite writes: files and folders with short names, folders first. */
export function* readTar(tar: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK)
    const prefix = text(header, 345, 155)
    const name = text(header, 0, 100)
    const size = Number.parseInt(text(header, 124, 12), 8)
    const isFolder = text(header, 156, 1) === '5'
    const from = at + BLOCK
    yield {
      path: (prefix ? `${prefix}/${name}` : name).replace(/^\/+|\/+$/g, ''),
      data: isFolder ? undefined : tar.subarray(from, from + size),
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK
  }
}

function text(header: Uint8Array, from: number, length: number): string {
  const end = header.indexOf(0, from)
  return new TextDecoder().decode(
    header.subarray(from, end < 0 ? from + length : Math.min(end, from + length)),
  )
}
