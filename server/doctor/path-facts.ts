import { statSync } from 'node:fs'
import { propertyOf } from '../../db/property-of.ts'

/** What a file or folder is, as far as this account may know. */
export type PathFacts = { path: string } & (
  | { is: 'absent' }
  | { is: 'hidden' }
  | { is: 'there'; mode: number; owner: number; changed: Date }
)

export function factsOf(path: string): PathFacts {
  try {
    const { mode, uid, mtime } = statSync(path)
    return { path, is: 'there', mode: mode & 0o777, owner: uid, changed: mtime }
  } catch (error) {
    return propertyOf(error, 'code') === 'ENOENT' ? { path, is: 'absent' } : { path, is: 'hidden' }
  }
}

/** Whether anybody but the owner may do anything with it. */
export const isOpen = (mode: number) => (mode & 0o077) !== 0
export const octal = (mode: number) => mode.toString(8).padStart(4, '0')
