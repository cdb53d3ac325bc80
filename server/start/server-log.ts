import { type Logger, pino } from 'pino'
import { propertyOf } from '../../db/property-of.ts'
import type { Config } from '../config.ts'

const secrets = [
  'password',
  'token',
  'secret',
  'code',
  'pin',
  'nric',
  'cookie',
  'authorization',
  'set_up_link',
]

/** JSON lines; in a terminal only what needs a person, unless LOG_LEVEL says otherwise. */
export function serverLog(config: Config): Logger {
  return pino({
    level: config.log_level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: withoutData },
  })
}

/** What a database throws carries the row and the parameters: people's data stay out of the log (S-07). */
export function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const [code, constraint, table] = [
    propertyOf(error, 'code'),
    propertyOf(error, 'constraint'),
    propertyOf(error, 'table'),
  ]
  const cause = error.cause === undefined ? {} : { cause: withoutData(error.cause) }
  // What several jobs failed with is thrown as one, which says their number.
  const errors = error instanceof AggregateError ? { errors: error.errors.map(withoutData) } : {}
  // A `code` is taken for a sign-in code, and struck out.
  const said = { type: error.name, message: error.message, error_code: code, constraint, table }
  return { ...said, stack: error.stack, ...cause, ...errors }
}
