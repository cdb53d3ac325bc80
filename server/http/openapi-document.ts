import { z } from 'zod'
import { type OperationSpec, queryKeys } from '../../contract/operation.ts'
import { problemBody } from '../../contract/problem.ts'
import { firstOf } from '../../db/first-of.ts'
import { describeFailures, failuresOf } from './openapi-failures.ts'

type Json = Record<string, unknown>
type Row = { noun: string; name: string; spec: OperationSpec }

const accessWords: Record<OperationSpec['access'], string> = {
  public: 'anyone',
  signed_in: 'anyone signed in',
  admin: 'staff',
  super_admin: 'super admins',
  scoped: 'staff, and volunteers for those assigned to them',
  volunteer: 'volunteers',
}

/**
 * The contract as an OpenAPI 3.1 document. Operations that share a method and a path, told apart by their query keys,
 * become one whose description lists them.
 */
export function openApiDocument(api: Record<string, Record<string, OperationSpec>>): Json {
  const rows = Object.entries(api).flatMap(([noun, operations]) =>
    Object.entries(operations).map(([name, spec]): Row => ({ noun, name: `${noun}.${name}`, spec })),
  )
  const paths: Record<string, Json> = {}
  for (const group of Map.groupBy(rows, ({ spec }) => `${spec.method} ${spec.path}`).values()) {
    const { spec } = firstOf(group)
    const methods = paths[spec.path] ?? {}
    methods[spec.method.toLowerCase()] = describeGroup(group)
    paths[spec.path] = methods
  }
  const schemas = namedSchemas(api)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kampung API',
      version: '1.0.0',
      description:
        'Every call of Kampung. A trailing slash is ignored; the names of the query keys are part of the address; every failure has the same body.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    security: [{ session: [] }],
    paths: withReferences(paths, schemas),
    components: {
      schemas: { ...schemas, Problem: schemaOf(problemBody, 'output') },
      responses: describeFailures(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kampung',
          description: 'Set by signing in; over https its name is __Host-kampung',
        },
      },
    },
  }
}

function describeGroup(group: readonly Row[]): Json {
  const { noun, name, spec } = firstOf(group)
  const isPublic = group.some((row) => row.spec.access === 'public')
  const body = describeBody(group)
  return {
    operationId: name,
    tags: [noun],
    summary: group.length === 1 ? spec.summary : `${group.length} forms, told apart by their query keys`,
    description: group.map(describeForm).join('\n'),
    ...(group.every((row) => row.spec.deprecated_until) ? { deprecated: true } : {}),
    ...(isPublic ? { security: [{}, { session: [] }] } : {}),
    parameters: [...describeParameters(group), ...describeHeaders(group)],
    ...(body ? { requestBody: body } : {}),
    responses: describeResponses(group),
  }
}

/** `- {serial_number, programme_id?}: One beneficiary. For staff.` */
function describeForm({ spec }: Row): string {
  const { required, optional } = queryKeys(spec)
  const keys = [...required, ...optional.map((key) => `${key}?`)].join(', ')
  const ignored = spec.ignores ? ` Ignored in the body: ${spec.ignores.join(', ')}.` : ''
  const until = spec.deprecated_until ? ` Deprecated: answered until ${spec.deprecated_until}.` : ''
  return `- {${keys}}: ${spec.summary}. For ${accessWords[spec.access]}.${ignored}${until}`
}

function describeParameters(group: readonly Row[]): Json[] {
  const params: Record<string, z.ZodType> = group[0]?.spec.params?.shape ?? {}
  const inPath = Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  }))
  const forms = group.map(({ spec }) => ({ shape: spec.query?.shape ?? {}, keys: queryKeys(spec) }))
  const names = [...new Set(forms.flatMap(({ shape }) => Object.keys(shape)))]
  const inQuery = names.map((name) => ({
    name,
    in: 'query',
    required: forms.every(({ keys }) => keys.required.includes(name)),
    schema: oneOf(forms.flatMap(({ shape }) => (shape[name] ? [schemaOf(shape[name], 'input')] : []))),
  }))
  return [...inPath, ...inQuery]
}

function describeHeaders(group: readonly Row[]): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  const { spec } = firstOf(group)
  if (spec.method === 'PUT')
    return [
      header('If-Match', 'The version that was read, in quotes; a stale one is 412 with the current record'),
    ]
  if (spec.method === 'POST' && !spec.is_secret)
    return [
      header(
        'Idempotency-Key',
        '8 to 128 letters, digits, - or _: the same key and body get the same answer, with Idempotent-Replayed: true',
      ),
    ]
  return []
}

function describeBody(group: readonly Row[]): Json | undefined {
  const bodies = group.flatMap(({ spec }) => (spec.body ? [spec.body] : []))
  if (bodies.length === 0) return undefined
  if (bodies[0] === 'file') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schemas = bodies.flatMap((body) => (body === 'file' ? [] : [schemaOf(body, 'input')]))
  return { required: true, content: jsonOf(oneOf(schemas)) }
}

function describeResponses(group: readonly Row[]): Json {
  const statuses = [...new Set(group.flatMap(({ spec }) => [spec.status, ...(spec.also ?? [])]))].sort()
  const good = statuses.map((status) => {
    const rows = group.filter(({ spec }) => spec.status === status || spec.also?.includes(status))
    const description = rows.map(({ spec }) => spec.summary).join('; ')
    return [String(status), { description, ...contentOf(rows) }]
  })
  return { ...failuresOf(group.map(({ spec }) => spec)), ...Object.fromEntries(good) }
}

function contentOf(rows: readonly Row[]): Json {
  const answers = rows.filter(({ spec }) => spec.response)
  if (answers.length === 0) return {}
  if (answers.some(({ spec }) => spec.response === 'bytes')) return { content: { '*/*': { schema: {} } } }
  return { content: jsonOf(oneOf(answers.map(({ spec }) => answerOf(spec)))) }
}

const answerOf = ({ response, response_for_volunteer }: OperationSpec): Json =>
  oneOf(
    [response, response_for_volunteer].flatMap((answer) =>
      answer && answer !== 'bytes' ? [schemaOf(answer, 'output')] : [],
    ),
  )

const jsonOf = (schema: Json) => ({ 'application/json': { schema } })

function oneOf(schemas: readonly Json[]): Json {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? firstOf(different) : { anyOf: different }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The record of every noun that has one, by name: what its `get` answers. */
function namedSchemas(api: Record<string, Record<string, OperationSpec>>): Record<string, Json> {
  const found = Object.entries(api).flatMap(([noun, { get }]): [string, Json][] => {
    const answer = get?.response
    const isOne = get && !get.response_for_volunteer
    return isOne && answer instanceof z.ZodObject ? [[pascal(noun), schemaOf(answer, 'output')]] : []
  })
  return Object.fromEntries(found)
}

const pascal = (noun: string) => noun.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase())

/** The same document with every record that has a name mentioned by it. */
function withReferences(node: unknown, schemas: Record<string, Json>): unknown {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (name) return { $ref: `#/components/schemas/${name}` }
    if (Array.isArray(value)) return value.map(walk)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(node)
}
