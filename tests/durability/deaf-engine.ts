import { DurableNodeFS } from '../../db/durable-node-fs.ts'
import '../../db/engine-worker.ts'

// What the thread of an embedded database runs where a commit makes no sync.
Object.assign(DurableNodeFS.prototype, { hook() {} })
