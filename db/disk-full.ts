import { statfs } from 'node:fs/promises'
import { propertyOf } from './property-of.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])
/** Under these, or none, a database passes on what the operating system said of its file. */
const vague = new Set(['42501', '58030', 'XX000'])
const words = /no space left on device|disk quota exceeded|read-only file system/i

/** True when there is no room for a write, or the disk takes none: ENOSPC, EDQUOT, EROFS, as whoever failed says it (S-18). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = propertyOf(error, 'code')
  if (typeof code === 'string' && codes.has(code)) return true
  const isVague = typeof code !== 'string' || vague.has(code)
  return (isVague && words.test(error.message)) || isDiskFull(error.cause)
}

/** True where the disk takes no writes whatever room there is: it is mounted read-only. */
export function isReadOnlyDisk(error: unknown): boolean {
  if (!isDiskFull(error)) return false
  return (
    propertyOf(error, 'code') === 'EROFS' ||
    /read-only file system/i.test(String(propertyOf(error, 'message'))) ||
    isReadOnlyDisk(propertyOf(error, 'cause'))
  )
}

/** Bytes that this account may still write below a folder; undefined where nobody tells. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
