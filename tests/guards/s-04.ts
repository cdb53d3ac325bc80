import type { Guard } from './guard.ts'

/** S-04: what stands without each of its guards. */
export const s04: Guard[] = [
  {
    id: 'S-04',
    says: 'A session of staff ends after 30 idle minutes',
    file: 'server/http/session.ts',
    find: 'Date.parse(row.last_seen_at) > STAFF_IDLE',
    put: 'Date.parse(row.last_seen_at) > STAFF_IDLE * 1000',
    tests: ['server/features/user/user.test.ts'],
  },
  {
    id: 'S-04',
    says: 'A session ends after 12 hours',
    file: 'server/http/session.ts',
    find: 'Date.parse(row.expires_at) <= now',
    put: 'Date.parse(row.expires_at) <= 0',
    tests: ['server/features/user/user.test.ts'],
  },
  {
    id: 'S-04',
    says: 'Only the hash of a cookie is kept',
    file: 'server/http/session.ts',
    find: "createHash('sha256').update(token).digest('hex')",
    put: "token || createHash('sha256').update(token).digest('hex')",
    tests: ['server/features/user/user.test.ts'],
  },
  {
    id: 'S-04',
    says: 'What a page asks by its own clock keeps no session alive',
    file: 'server/http/session.ts',
    find: 'if (!is_unattended) await touch',
    put: 'if (!is_unattended || row.id > 0) await touch',
    tests: ['server/features/user/user.test.ts'],
  },
  {
    id: 'S-04',
    says: 'The cookie is for no script',
    file: 'server/http/cookies.ts',
    find: 'httpOnly: true',
    put: 'httpOnly: false',
    tests: ['server/features/user/user.test.ts'],
  },
  {
    id: 'S-04',
    says: 'A session goes on under a new token',
    file: 'server/http/session.ts',
    find: 'const token = newToken()\n  const standing',
    put: 'const token = request.cookies[SESSION_COOKIE] ?? newToken()\n  const standing',
    tests: [
      'server/features/user/user-renewed-session.test.ts',
      'server/features/user/second-factor-stolen-cookie.test.ts',
    ],
  },
  {
    id: 'S-04',
    says: 'Whoever waited while everyone was put out is out',
    file: 'server/http/sign-in-lock.ts',
    find: 'if (!session) throw',
    put: 'if (!session && session_id < 0) throw',
    tests: ['server/features/user/everyone-out-race.test.ts'],
  },
  {
    id: 'S-04',
    says: 'Beyond this machine nothing is served over plain http',
    file: 'server/start/listening-host.ts',
    find: 'isBehindTls || config.allow_plain_http',
    put: "isBehindTls || config.allow_plain_http || config.host !== ''",
    tests: ['server/start/listening-host.test.ts'],
  },
]
