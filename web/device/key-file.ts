import type { Bytes } from './sealing.ts'

/** A few secret bytes a vault, in files that are written in place: what was overwritten is nowhere any more. */
export type KeyFile = {
  /** Undefined where none lies under this name. */
  read: (name: string) => Promise<Bytes | undefined>
  write: (name: string, at: number, bytes: Bytes) => Promise<void>
  /** Overwritten with zeros, then removed. */
  wipe: (name: string) => Promise<void>
  names: () => Promise<string[]>
}

type Job = { job: 'write'; name: string; at: number; bytes: Bytes } | { job: 'wipe'; name: string }

const FOLDER = 'kampung-keys'
const WORKER = '/volunteer-app-key-file.js'
/** Longer than the worker waits for another tab to let go of the file. */
const KEY_FILE_TIMEOUT_MS = 10_000

/** Null where the browser has no files of a site's own: an old one, or a private window. */
export async function openKeyFile(): Promise<KeyFile | null> {
  try {
    const root = await navigator.storage.getDirectory()
    return keyFileIn(await root.getDirectoryHandle(FOLDER, { create: true }))
  } catch {
    return null
  }
}

function keyFileIn(folder: FileSystemDirectoryHandle): KeyFile {
  const names = async () => {
    const found: string[] = []
    for await (const name of folder.keys()) found.push(name)
    return found
  }
  return {
    names,
    async read(name) {
      if (!(await names()).includes(name)) return undefined
      const file = await (await folder.getFileHandle(name)).getFile()
      return new Uint8Array(await file.arrayBuffer())
    },
    write: (name, at, bytes) => ask({ job: 'write', name, at, bytes }),
    async wipe(name) {
      if ((await names()).includes(name)) await ask({ job: 'wipe', name })
    },
  }
}

/** Throws when it was not done. */
function ask(job: Job): Promise<void> {
  const worker = new Worker(WORKER)
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The key file could not be written'))
    const timer = setTimeout(fail, KEY_FILE_TIMEOUT_MS)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<{ isDone: boolean }>) => {
      clearTimeout(timer)
      if (data.isDone) resolve()
      else fail()
    }
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
