/** One sentence of docs/security.md and the place that keeps it: `put` is what stands there without the guard. */
export type Guard = {
  /** Of the rule, as `S-08`. */
  id: string
  /** What it keeps, in short. */
  says: string
  /** From the project's root. */
  file: string
  /** Stands exactly once in `file`. */
  find: string
  /** In its place the same code without the guard: typed and linted still, so that a test alone can tell. */
  put: string
  /** Of vitest, of the rule's own row or naming it. */
  tests: readonly string[]
  /** Where only PostgreSQL has what it keeps: roles. */
  engine?: 'postgres'
}

/** `text` without the guard. Throws when its place is gone, or is there twice. */
export function withoutGuard({ file, find, put }: Guard, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(put)
}
