import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The packages of which a program loads a module, in a process of its own that starts in the root of the repository. */
export function packagesLoaded(program: string): string[] {
  const counting = `
    import { registerHooks } from 'node:module'
    const names = new Set()
    registerHooks({ load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? []
      if (name) names.add(name)
      return next(url, context)
    } })
    ${program}
    console.log(JSON.stringify([...names]))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', counting], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  return JSON.parse(said)
}
