import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from '../../db/durable-node-fs.ts'

// Imported before a server: kill -9 as soon as the embedded database has met what KILLED_AT lists, or what it is told later,
// one after the other. Each is a piece of a statement that is about to run, or 'sync', with which the disk is about to be asked.
const ahead: string[] = JSON.parse(process.env.KILLED_AT ?? '[]')
/** The server's thread is told, the engine's meets it. */
const threads = new BroadcastChannel('killed at')
if (isMainThread) {
  process.on('message', (met: string[]) => threads.postMessage(met))
  threads.onmessage = () => process.send?.('told')
} else
  threads.onmessage = ({ data }) => {
    ahead.push(...(data as string[]))
    threads.postMessage('told')
  }
// A server that has stopped must end, whoever might have something to tell yet.
threads.unref()
process.channel?.unref()

function meet(text: string): void {
  if (ahead[0] === undefined || !text.toLowerCase().includes(ahead[0].toLowerCase())) return
  ahead.shift()
  if (ahead.length === 0) process.kill(process.pid, 'SIGKILL')
}

/** A statement that is kept goes by its name alone once it has been parsed. */
const kept = new Map<string, string>()

function statementIn(message: string): string {
  const [, name = '', parsed] = /(kampung_\d+)\0([^\0]+\0)?/.exec(message) ?? []
  if (parsed) kept.set(name, parsed)
  return parsed ? message : (kept.get(name) ?? message)
}

const { execProtocolRawSync } = PGlite.prototype
PGlite.prototype.execProtocolRawSync = function (message) {
  meet(statementIn(Buffer.from(message).toString()))
  return execProtocolRawSync.call(this, message)
}

const disk = DurableNodeFS.prototype as unknown as { sync(descriptor: number): void }
const { sync } = disk
disk.sync = function (descriptor) {
  meet('sync')
  sync.call(this, descriptor)
}
