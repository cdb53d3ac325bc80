import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Imported before the server: at SIGUSR2 it collects what is garbage and says what is left.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const report = process.env.SOAK_REPORT ?? ''
let requests = 0
const leaked: number[][] = []

const emit = Server.prototype.emit
Server.prototype.emit = function counted(name: string | symbol, ...rest: unknown[]) {
  if (name === 'request') {
    requests += 1
    // 128 numbers are a kilobyte of the heap.
    if (process.env.SOAK_LEAK === '1') leaked.push(new Array<number>(128).fill(requests))
  }
  return Reflect.apply(emit, this, [name, ...rest])
}

process.on('SIGUSR2', () => {
  // What a finalizer lets go is garbage for the second.
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().length
    appendFileSync(report, `${JSON.stringify({ at: Date.now(), heap: heapUsed, rss, handles, requests })}\n`)
  })
})
