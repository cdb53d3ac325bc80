import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'

/** Writes a file that only this account may read, durable when it returns. */
export function writePrivateFile(path: string, text: string): void {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
