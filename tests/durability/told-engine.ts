import { getEnvironmentData } from 'node:worker_threads'
import { DurableNodeFS } from '../../db/durable-node-fs.ts'
import '../../db/engine-worker.ts'

// What the thread of an embedded database runs in a test that says what becomes of its next commit (`engine-fate.ts`):
// it reaches the disk, the disk refuses it, the thread ends in the midst of it, or hangs there until the test decides anew.
const fate = new Int32Array(getEnvironmentData('fate of the engine') as unknown as SharedArrayBuffer)
const disk = DurableNodeFS.prototype as unknown as { sync(descriptor: number): void }
const { sync } = disk
disk.sync = function (descriptor) {
  const next = Atomics.load(fate, 0)
  if (next === 1) throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
  if (next === 2) process.exit(1)
  while (Atomics.load(fate, 0) === 3) Atomics.wait(fate, 0, 3)
  sync.call(this, descriptor)
}
