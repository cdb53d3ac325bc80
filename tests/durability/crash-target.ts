import type { Halves } from './promises-kept.ts'

/** A server that is running in a process of its own and can be killed. */
export interface RunningTarget {
  /** Writes one key in one transaction of two parts; settles when acknowledged. @throws when the server is gone. */
  write(key: string): Promise<void>
  readAll(): Promise<Halves>
  /** kill -9. */
  kill(): Promise<void>
}

/** What is killed again and again: each start opens what the kill before left behind, without help. */
export interface CrashTarget {
  start(): Promise<RunningTarget>
}
