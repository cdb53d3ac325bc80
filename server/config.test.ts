import { afterEach, expect, test, vi } from 'vitest'
import { childEnvironment, readConfig } from './config.ts'

afterEach(() => vi.unstubAllEnvs())

test('a backup that the server runs is told where the data and their keys are, and no other secret', () => {
  const set = {
    DATABASE_URL: 'postgres://kampung@localhost/kampung',
    DATABASE_OWNER_URL: 'postgres://owner:secret@localhost/kampung',
    SERVER_SECRET: 'of the server',
    SMTP_URL: 'smtps://kampung:secret@mail.example',
    MAIL_FROM: 'care@kampung.example',
    METRICS_TOKEN: 'secret of the metrics',
    FILES_S3_BUCKET: 'kampung',
    FILES_S3_REGION: 'ap-southeast-1',
  }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  vi.stubEnv('AWS_PROFILE', 'of the machine')
  // In the environment of who started the server, which was told another.
  vi.stubEnv('NRIC_KEYS', 'a stranger’s')
  const given = childEnvironment(readConfig({ ...set, DATA_DIR: '/data' }))
  expect(given).toMatchObject({
    DATA_DIR: '/data',
    DATABASE_URL: set.DATABASE_URL,
    SERVER_SECRET: set.SERVER_SECRET,
    FILES_S3_BUCKET: 'kampung',
    FILES_S3_REGION: 'ap-southeast-1',
    AWS_PROFILE: 'of the machine',
  })
  const others = ['DATABASE_OWNER_URL', 'SMTP_URL', 'MAIL_FROM', 'METRICS_TOKEN', 'NRIC_KEYS']
  expect(Object.keys(given).filter((name) => others.includes(name))).toEqual([])
})
