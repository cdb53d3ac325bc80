import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import { DurableNodeFS } from '../../db/durable-node-fs.ts'

const code = process.env.FAILING_DISK ?? 'EIO'
/** In place of a code: the engine's thread ends, or never goes on. */
const ENDS = 'the thread ends'
const HANGS = 'the thread hangs'
const { writeFileSync } = fs
let isFailing = false
const fail = () => {
  throw Object.assign(new Error('the disk is gone'), { code })
}
/** A probe that asks whether there is room writes a file: told, so that a test can count them. */
const refuse = () => {
  process.stderr.write('A file was refused\n')
  fail()
}

/** One number that every thread of the process sees: it is the engine's thread that asks the disk. */
const NAME = 'the disk has failed'
if (isMainThread) setEnvironmentData(NAME, new SharedArrayBuffer(4))
const hasFailed = new Int32Array(getEnvironmentData(NAME) as unknown as SharedArrayBuffer)
const disk = DurableNodeFS.prototype as unknown as { sync(descriptor: number): void }
const { sync } = disk
disk.sync = function (descriptor) {
  if (Atomics.load(hasFailed, 0) && code === ENDS) process.exit(1)
  if (Atomics.load(hasFailed, 0) && code === HANGS) Atomics.wait(hasFailed, 0, 1)
  if (Atomics.load(hasFailed, 0)) fail()
  sync.call(this, descriptor)
}

// Imported before a server: from SIGUSR2 on its disk refuses every sync and file, as a dying or full one does; from the
// next on it takes files again.
if (isMainThread)
  process.on('SIGUSR2', () => {
    isFailing = !isFailing
    Atomics.store(hasFailed, 0, 1)
    fs.writeFileSync = isFailing ? refuse : writeFileSync
    syncBuiltinESMExports()
  })
