/** One thing that a database did to its files, in order. Paths are relative to its directory. */
export type DiskEvent =
  | { kind: 'create' | 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'write'; path: string; offset: number; data: Buffer }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync' | 'syncFolder'; path: string }
  | { kind: 'acknowledged'; key: string }

export type DiskJournal = DiskEvent[]
