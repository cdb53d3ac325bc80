import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskEvent } from './disk-journal.ts'

/** Disks write whole sectors; the file system may have sent any of these pieces before the power went. */
const PIECE = 4096

type Change = { offset: number; data: Buffer } | { size: number }
interface File {
  durable: Buffer
  /** Since the last sync, in order: each may or may not have reached the disk. */
  pending: Change[]
}
/** A name in the tree: a file, or a folder. */
type Entry = File | 'folder'
/** A name that is set, dropped, or both at once: a rename is never half done. */
interface NameChange {
  set?: string
  entry?: Entry | undefined
  drop?: string
}

/**
 * A disk behind a cache that forgets when the power goes. Content is kept once its file was synced. Names follow a
 * journalling file system: changes reach the disk in order, a synced file or folder takes along all that came before
 * the last change of its own names.
 */
export class LostPowerDisk {
  private readonly durableNames = new Map<string, Entry>()
  private readonly names = new Map<string, Entry>()
  private pendingNames: NameChange[] = []

  /** Starts from a directory whose every byte is on the disk. */
  constructor(directory: string) {
    for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
      const absolute = join(entry.parentPath, entry.name)
      const path = absolute.slice(directory.length + 1)
      const content: Entry = entry.isDirectory() ? 'folder' : { durable: readFileSync(absolute), pending: [] }
      this.names.set(path, content)
      this.durableNames.set(path, content)
    }
  }

  apply(event: DiskEvent): void {
    switch (event.kind) {
      case 'create':
        this.rename({ set: event.path, entry: { durable: Buffer.alloc(0), pending: [] } })
        break
      case 'mkdir':
        this.rename({ set: event.path, entry: 'folder' })
        break
      case 'unlink':
      case 'rmdir':
        this.rename({ drop: event.path })
        break
      case 'rename':
        this.rename({ drop: event.from, set: event.to, entry: this.names.get(event.from) })
        break
      case 'write':
        this.file(event.path)?.pending.push({ offset: event.offset, data: event.data })
        break
      case 'truncate':
        this.file(event.path)?.pending.push({ size: event.size })
        break
      case 'sync':
        this.sync(event.path)
        break
      case 'syncFolder':
        this.keepNames((path) => dirname(path) === event.path)
        break
      case 'acknowledged':
        break
    }
  }

  /**
   * Writes what is left after the power went: what was synced, and of the rest each piece with the given chance and
   * the first of the name changes.
   */
  writeSurvivors(directory: string, chance: number, random: () => number): void {
    mkdirSync(directory, { mode: 0o700 })
    const names = new Map(this.durableNames)
    const surviving = chance > 0 ? Math.floor(random() * (this.pendingNames.length + 1)) : 0
    for (const change of this.pendingNames.slice(0, surviving)) applyName(names, change)
    for (const [path, entry] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const target = join(directory, path)
      if (entry === 'folder') mkdirSync(target, { recursive: true, mode: 0o700 })
      else writeFileSync(target, survivor(entry, chance, random), { mode: 0o600 })
    }
  }

  private file(path: string): File | undefined {
    const entry = this.names.get(path)
    return entry === 'folder' ? undefined : entry
  }

  private rename(change: NameChange): void {
    applyName(this.names, change)
    this.pendingNames.push(change)
  }

  private sync(path: string): void {
    const file = this.file(path)
    if (!file) return
    file.durable = file.pending.reduce(applyChange, file.durable)
    file.pending = []
    this.keepNames((changed) => changed === path)
  }

  private keepNames(isOwn: (path: string) => boolean): void {
    const last = this.pendingNames.findLastIndex(({ set, drop }) =>
      [set, drop].some((path) => path !== undefined && isOwn(path)),
    )
    for (const change of this.pendingNames.slice(0, last + 1)) applyName(this.durableNames, change)
    this.pendingNames = this.pendingNames.slice(last + 1)
  }
}

function applyName(names: Map<string, Entry>, { set, entry, drop }: NameChange): void {
  if (drop !== undefined) names.delete(drop)
  if (set !== undefined && entry !== undefined) names.set(set, entry)
}

function applyChange(content: Buffer, change: Change): Buffer {
  if ('size' in change) return resized(content, change.size)
  const result = resized(content, Math.max(content.length, change.offset + change.data.length))
  change.data.copy(result, change.offset)
  return result
}

function resized(content: Buffer, size: number): Buffer {
  if (size <= content.length) return content.subarray(0, size)
  return Buffer.concat([content, Buffer.alloc(size - content.length)])
}

function survivor(file: File, chance: number, random: () => number): Buffer {
  // Copied, because applying a change in place would let it through to the durable content.
  let content: Buffer = Buffer.from(file.durable)
  for (const change of file.pending) {
    if ('size' in change) {
      if (random() < chance) content = resized(content, change.size)
      continue
    }
    for (let from = 0; from < change.data.length; from += PIECE) {
      if (random() >= chance) continue
      const data = change.data.subarray(from, from + PIECE)
      content = applyChange(content, { offset: change.offset + from, data })
    }
  }
  return content
}
