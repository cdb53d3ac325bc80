import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { engineFileLimit } from './descriptor-limit.ts'
import { leaveParserUnoptimised } from './lean-parser.ts'

/** The part of PGlite's Emscripten module that is hooked: not public, hence the exact pin and the test. */
export interface NodeFsModule {
  FS: { ErrnoError: new (errno: number) => Error }
  NODEFS: {
    stream_ops: Record<string, (...args: never[]) => unknown> & {
      fsync?: (stream: { nfd: number }) => number
    }
    node_ops: Record<string, (...args: never[]) => unknown>
  }
}

const EIO = 29

/**
 * PGlite's file system with an fsync that reaches the disk: its own is missing, and calling it answers success.
 * Without it a power cut lost every acknowledged write.
 */
export class DurableNodeFS extends NodeFS {
  /** How many times the database has asked for, and got, a sync to disk. */
  syncs = 0
  /** Set once the disk has refused a sync: what it holds is then unknown, and no later sync may say otherwise. */
  failure: Error | undefined

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = emscriptenOpts.preRun as ((module: NodeFsModule) => void)[]
    preRun.push((module) => this.hook(module), leaveParserUnoptimised)
    return { emscriptenOpts }
  }

  protected hook(module: NodeFsModule): void {
    module.NODEFS.stream_ops.fsync = (stream) => {
      try {
        if (this.failure) throw this.failure
        this.sync(stream.nfd)
        this.syncs += 1
        return 0
      } catch (error) {
        this.failure ??= error instanceof Error ? error : new Error(String(error))
        throw new module.FS.ErrnoError(EIO)
      }
    }
  }

  protected sync(descriptor: number): void {
    fsyncSync(descriptor)
  }
}

/**
 * PGlite's start parameters without `-F` (fsync off); its fdatasync, the default for the log, does nothing. Its count of
 * files that it may open knows nothing of the process's own limit.
 */
export function durableStartParams(): string[] {
  const kept = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return [...kept, '-c', 'wal_sync_method=fsync', '-c', `max_files_per_process=${engineFileLimit()}`]
}
