import { join, relative } from 'node:path'
import { DurableNodeFS, type NodeFsModule } from '../../db/durable-node-fs.ts'
import type { DiskJournal } from './disk-journal.ts'

interface FsNode {
  name: string
  parent: FsNode
  mode: number
  mount: { opts: { root: string } }
}
type Stream = { nfd: number; node: FsNode }
type Attributes = { size?: number }
type Operations = Record<string, (...args: never[]) => unknown>

const isFolder = (node: FsNode) => (node.mode & 0o170000) === 0o040000

/**
 * The durable file system, which also writes down everything that the database does to its files: what a disk would
 * have been told, and in which order.
 */
export class RecordingNodeFS extends DurableNodeFS {
  readonly journal: DiskJournal = []

  protected override hook(module: NodeFsModule): void {
    super.hook(module)
    const { stream_ops, node_ops } = module.NODEFS
    const path = (node: FsNode) => this.pathOf(node)
    const pathIn = (parent: FsNode, name: string) => join(path(parent), name)
    const { journal } = this

    this.after(stream_ops, 'fsync', (_, stream: Stream) =>
      journal.push({ kind: isFolder(stream.node) ? 'syncFolder' : 'sync', path: path(stream.node) }),
    )
    this.after(
      stream_ops,
      'write',
      (written: number, stream: Stream, buffer: Int8Array, offset: number, _: number, position: number) => {
        const data = Buffer.from(buffer.slice(offset, offset + written).buffer)
        journal.push({ kind: 'write', path: path(stream.node), offset: position, data })
      },
    )
    this.after(stream_ops, 'setattr', (_, stream: Stream, change: Attributes) => {
      if (change.size !== undefined)
        journal.push({ kind: 'truncate', path: path(stream.node), size: change.size })
    })
    this.after(node_ops, 'setattr', (_, node: FsNode, change: Attributes) => {
      if (change.size !== undefined) journal.push({ kind: 'truncate', path: path(node), size: change.size })
    })
    this.after(node_ops, 'mknod', (node: FsNode) =>
      journal.push({ kind: isFolder(node) ? 'mkdir' : 'create', path: path(node) }),
    )
    this.after(node_ops, 'unlink', (_, parent: FsNode, name: string) =>
      journal.push({ kind: 'unlink', path: pathIn(parent, name) }),
    )
    this.after(node_ops, 'rmdir', (_, parent: FsNode, name: string) =>
      journal.push({ kind: 'rmdir', path: pathIn(parent, name) }),
    )
    const { rename } = node_ops as { rename: (node: FsNode, folder: FsNode, name: string) => void }
    node_ops.rename = (node: FsNode, folder: FsNode, name: string) => {
      // The names must be read before: renaming changes the node.
      const [from, to] = [path(node), pathIn(folder, name)]
      rename(node, folder, name)
      journal.push({ kind: 'rename', from, to })
    }
  }

  private after<Args extends never[]>(
    operations: Operations,
    name: string,
    record: (result: never, ...args: Args) => void,
  ): void {
    const original = operations[name] as (...args: Args) => unknown
    operations[name] = (...args: Args) => {
      const result = original(...args)
      record(result as never, ...args)
      return result
    }
  }

  private pathOf(node: FsNode): string {
    const parts: string[] = []
    for (let at = node; at.parent !== at; at = at.parent) parts.unshift(at.name)
    return relative(this.rootDir, join(this.rootDir, ...parts)) || '.'
  }
}
