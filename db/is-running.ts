import { propertyOf } from './property-of.ts'

/** Whether a process of this machine lives, another account's among them. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return propertyOf(error, 'code') === 'EPERM'
  }
}
