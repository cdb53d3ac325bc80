import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DurableNodeFS } from '../../db/durable-node-fs.ts'

const code = process.env.FAILING_DISK ?? 'EIO'
const { writeFileSync } = fs
let isFailing = false
const fail = () => {
  throw Object.assign(new Error('the disk is gone'), { code })
}

// Imported before a server: from SIGUSR2 on its disk refuses every sync and file, as a dying or full one does; from the
// next on it takes files again.
process.on('SIGUSR2', () => {
  isFailing = !isFailing
  Object.assign(DurableNodeFS.prototype, { sync: fail })
  fs.writeFileSync = isFailing ? fail : writeFileSync
  syncBuiltinESMExports()
})
