import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DurableNodeFS } from '../../db/durable-node-fs.ts'

const code = process.env.FAILING_DISK ?? 'EIO'
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

// Imported before a server: from SIGUSR2 on its disk refuses every sync and file, as a dying or full one does; from the
// next on it takes files again.
process.on('SIGUSR2', () => {
  isFailing = !isFailing
  Object.assign(DurableNodeFS.prototype, { sync: fail })
  fs.writeFileSync = isFailing ? refuse : writeFileSync
  syncBuiltinESMExports()
})
