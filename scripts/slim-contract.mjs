import { relative } from 'node:path'

const atRunTimeServerOnly = new Set([
  'query',
  'params',
  'body',
  'response',
  'response_for_volunteer',
  'summary',
  'access',
  'subjects',
  'before_pin',
  'before_factor',
  'opens_door',
  'ignores',
])

/**
 * The browser sends what TypeScript has checked and trusts what the server has checked, so it never reads an
 * operation's schemas. In the built site a noun's operations are a module of their own (`?calls`) without them;
 * zod then comes only with the forms that use it. See docs/decisions/0004-calls-without-schemas.md.
 */
export function slimContract() {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // The folder that the project lies in may be called web or contract too.
      const path = relative(process.cwd(), id)
      if (/^web\/.+\.tsx?$/.test(path))
        return { code: apply(code, callImports(this.parse(code), code)), map: null }
      if (!/^contract\/(?:[\w-]+\/)*[\w-]+\.ts(\?calls)?$/.test(path)) return null
      const program = this.parse(code)
      const edits = []
      visit(program, (node) => {
        if (node.type !== 'CallExpression' || node.callee.name !== 'operation') return
        for (const property of node.arguments[0].properties) {
          const isUpload = property.key?.name === 'body' && property.value.value === 'file'
          if (atRunTimeServerOnly.has(property.key?.name) && !isUpload) edits.push(cut(code, property))
        }
      })
      for (const { init } of constants(program)) {
        if (makesCalls(init) && !isTable(init)) edits.push(...pure(init))
      }
      return { code: apply(code, edits), map: null, moduleSideEffects: false }
    },
  }
}

/** `import { xOperations, y } from 'contract/x.ts'` asks the first of `contract/x.ts?calls`. */
function callImports(program, code) {
  return program.body.flatMap(({ type, source, specifiers, start, end }) => {
    if (type !== 'ImportDeclaration' || !/\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(source.value)) return []
    const isCalls = ({ imported }) => imported?.name.endsWith('Operations')
    const line = (list, from) =>
      list.length > 0
        ? `import { ${list.map((one) => code.slice(one.start, one.end)).join(', ')} } from '${from}';`
        : ''
    if (!specifiers.some(isCalls)) return []
    const put =
      line(specifiers.filter(isCalls), `${source.value}?calls`) +
      line(
        specifiers.filter((one) => !isCalls(one)),
        source.value,
      )
    return [{ at: start, drop: end - start, put }]
  })
}

const constants = (program) =>
  program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init)

/** The object of a noun's operations is used whole; the schemas around it are not. */
const isTable = (init) =>
  init.type === 'ObjectExpression' && init.properties.some(({ value }) => value?.callee?.name === 'operation')

function makesCalls(init) {
  let found = false
  visit(init, ({ type }) => {
    if (type === 'CallExpression' || type === 'NewExpression') found = true
  })
  return found && !/Function/.test(init.type)
}

/** Making a schema has no effect beyond itself: the bundler may drop one that nobody uses. */
const pure = ({ start, end }) => [
  { at: start, drop: 0, put: '/*#__PURE__*/ (() => (' },
  { at: end, drop: 0, put: '))()' },
]

/** The comma after a property goes with it. */
function cut(code, { start, end }) {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
  return { at: start, drop: end + comma - start, put: '' }
}

function apply(code, edits) {
  let rest = code
  for (const { at, drop, put } of edits.toSorted((a, b) => b.at - a.at)) {
    rest = rest.slice(0, at) + put + rest.slice(at + drop)
  }
  return rest
}

function visit(node, look) {
  if (!node || typeof node.type !== 'string') return
  look(node)
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const one of child) visit(one, look)
    else if (child && typeof child === 'object') visit(child, look)
  }
}
