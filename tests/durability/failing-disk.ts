import { DurableNodeFS } from '../../db/durable-node-fs.ts'

// Imported before a server: from SIGUSR2 on its disk refuses every sync, as a dying one does.
process.on('SIGUSR2', () => {
  Object.assign(DurableNodeFS.prototype, {
    sync() {
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
    },
  })
})
