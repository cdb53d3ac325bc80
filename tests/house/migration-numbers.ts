import type { SourceFile } from './source-files.ts'

/** Numbers of two migrations or more that stand on installations already: a name that ran is never changed. */
const standing: ReadonlySet<string> = new Set(['0061', '0224', '0225'])

/** Migrations run in the order of their names: two of one number run in the order of their words, which nobody chose. */
export function doubledMigrations(files: readonly SourceFile[]): string[] {
  const named = new Map<string, string[]>()
  for (const { path } of files) {
    const [, name, number] = /^db\/migrations\/((\d{4})-[\w-]+)\.ts$/.exec(path) ?? []
    if (name && number) named.set(number, [...(named.get(number) ?? []), name])
  }
  return [...named].flatMap(([number, names]) =>
    names.length > 1 && !standing.has(number) ? [`${names.join(' and ')} have one number`] : [],
  )
}
