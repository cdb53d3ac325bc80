import { resolve } from 'node:path'
import { z } from 'zod'
import { type OidcConfig, readOidc } from './oidc-config.ts'
import { type FilesS3, filesS3Variables, readFilesS3 } from './storage/s3-settings.ts'
import { isTrust, readTrust } from './trust-config.ts'

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const blankIsAbsent = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )

const NO_PORT = 'must be a port number'

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, NO_PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, NO_PORT)
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' }).optional(),
  /** Who owns that database's tables, where the server shall not: migrates, and is let go before it listens (S-08). */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' }).optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be http(s)://…' }).optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      isTrust,
      'must be the address of the proxy, several or a range (10.0.0.0/8) by comma, or how many proxies stand in front',
    )
    .optional(),
  ALLOW_PLAIN_HTTP: flag.default(false),
  /** `id:base64` of 32 bytes; the first seals, all open (S-07). */
  NRIC_KEYS: z.string().optional(),
  /** Base64 of 32 bytes, the same for every server: what PINs, codes and links to files are made with (S-03, S-09). */
  SERVER_SECRET: z.string().optional(),
  /** `smtp(s)://user:password@host:port`; with it the server sends mail (G-17). */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp(s)://…' }).optional(),
  /** Who the mail is from: `care@kampung.example`, or with a name before it in `<>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address')
    .optional(),
  ...filesS3Variables,
  /** Whoever brings it reads `/metrics`; without it there is none. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Staff sign-in by OpenID Connect (0080): whose word is taken, who asks, and what the button says. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be https://…' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

/** Every variable that a person may set for a server of their own. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export type Config = {
  port: number
  host: string
  data_dir: string
  database_url: string | undefined
  database_owner_url: string | undefined
  is_demo_wanted: boolean
  /** By DEMO=1 itself: the demonstration's accounts, once ended, are woken by nothing that was only left out. */
  is_demo_said: boolean
  /** Without a slash at its end. Every link in print is made from it (S-01). */
  public_url: string
  is_https: boolean
  /** How many proxies stand in front, or their addresses; false for none. */
  trust_proxy: false | number | string
  allow_plain_http: boolean
  nric_keys: string | undefined
  server_secret: string | undefined
  /** Where mail goes out and who it is from; null sends none (G-17). */
  mail: { smtp_url: string; from: string } | null
  /** The one identity provider whose word is taken of staff; null for none (0080). */
  oidc: OidcConfig | null
  /** Where uploads lie; null is the disk (S-09). */
  files_s3: FilesS3 | null
  metrics_token: string | undefined
  log_level: string | undefined
}

/** Reads and checks the environment; throws one readable sentence per wrong variable. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const read = environment.safeParse(blankIsAbsent(source))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is not right: ${lines.join('; ')}`)
  }
  const env = read.data
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    throw new Error(
      'The environment is not right: DATABASE_OWNER_URL goes with DATABASE_URL, which is not set',
    )
  const public_url = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    database_owner_url: env.DATABASE_OWNER_URL,
    is_demo_wanted: env.DEMO ?? !(env.PUBLIC_URL || env.DATABASE_URL),
    is_demo_said: env.DEMO === true,
    public_url,
    is_https: public_url.startsWith('https:'),
    trust_proxy: readTrust(env.TRUST_PROXY),
    allow_plain_http: env.ALLOW_PLAIN_HTTP,
    nric_keys: env.NRIC_KEYS,
    server_secret: env.SERVER_SECRET,
    mail: readMail(env),
    oidc: readOidc(env, public_url),
    files_s3: readFilesS3(env),
    metrics_token: env.METRICS_TOKEN,
    log_level: env.LOG_LEVEL,
  }
}

function readMail({ SMTP_URL, MAIL_FROM }: z.output<typeof environment>): Config['mail'] {
  if (SMTP_URL === undefined) return null
  if (MAIL_FROM === undefined)
    throw new Error('The environment is not right: MAIL_FROM must say who mail is from when SMTP_URL is set')
  return { smtp_url: SMTP_URL, from: MAIL_FROM }
}

/** For a backup that this server runs on its own data: of what a person set no more than that reads, and no other's secret. */
export function childEnvironment(config: Config): Record<string, string> {
  const given = Object.entries({
    DATA_DIR: config.data_dir,
    DATABASE_URL: config.database_url,
    NRIC_KEYS: config.nric_keys,
    SERVER_SECRET: config.server_secret,
  })
  const inherited = Object.entries(process.env).filter(
    ([name]) => !settingNames.includes(name) || name in filesS3Variables,
  )
  return Object.fromEntries(
    [...inherited, ...given].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The process's own environment: nobody else reads it. */
export const configFromProcess = (): Config => readConfig(process.env)
