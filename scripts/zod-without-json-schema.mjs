const writersOfJsonSchema = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/**
 * A Vite plugin that leaves zod's writer of JSON Schema out of the site: every schema carries a reference to it, so
 * that it cannot be shaken off, and only the server describes its calls (5 kB of a volunteer's first load).
 */
export function zodWithoutJsonSchema() {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!writersOfJsonSchema.test(id)) return undefined
      const names = [...code.matchAll(/export (?:const|function|class|let) (\w+)/g)].map((match) => match[1])
      return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
    },
  }
}
