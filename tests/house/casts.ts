import { parseSync } from 'vite'
import { isProduct, type SourceFile } from './source-files.ts'

/** A place where the compiler is told instead of asked: `x as Row`, `any`. */
export type Cast = { path: string; line: number; kind: 'cast' | 'any' }

type Node = { type?: string; start?: number; typeAnnotation?: Node & { typeName?: { name?: string } } }

/** `as const` claims nothing. */
const isConst = ({ typeAnnotation }: Node) => typeAnnotation?.typeName?.name === 'const'

const kindOf = (node: Node): Cast['kind'] | undefined => {
  if (node.type === 'TSAnyKeyword') return 'any'
  if (node.type === 'TSTypeAssertion' || (node.type === 'TSAsExpression' && !isConst(node))) return 'cast'
  return undefined
}

/** Every cast and every `any` of the product's own code. */
export const castsOf = (files: readonly SourceFile[]): Cast[] =>
  files
    .filter((file) => isProduct(file) && /\.tsx?$/.test(file.path))
    .flatMap(({ path, text }) => {
      const casts: Cast[] = []
      visit(parseSync(path, text).program, (node) => {
        const kind = kindOf(node)
        if (kind) casts.push({ path, kind, line: text.slice(0, node.start).split('\n').length })
      })
      return casts
    })

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') look(node as Node)
    for (const child of Object.values(node)) visit(child, look)
  }
}

export const linesOf = (files: readonly SourceFile[]): number =>
  files
    .filter((file) => isProduct(file) && /\.tsx?$/.test(file.path))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
