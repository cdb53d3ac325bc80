import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callUnderway } from '../../tests/call-underway.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { post, type StartedServer, serverData, startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'

const chief = {
  first_name: 'Aisha',
  last_name: 'Rahim',
  email: 'aisha@kampung.example',
  password: 'plenty of durians at dawn',
  department: 'Management',
}
const demo = { email: 'demo@kampung.example', password: 'kampung-spirit-2026' }
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const linkIn = (output: string) => /\S+\/auth\/register\?setup=\S+/.exec(output)?.[0] ?? ''

/** Makes the super admin by the link that a server without staff has printed; answers what they sign in with. */
async function setUp(server: StartedServer) {
  const setup_token = new URL(linkIn(server.output())).searchParams.get('setup')
  expect((await post(server.address, '/user/register', { ...chief, setup_token })).status).toBe(201)
  const { email, password } = chief
  return { email, password }
}

test('without staff a set-up link is printed and kept in a private file; it makes the super admin once', async () => {
  const data = await serverData(scratchDirectory())
  const server = await startServer(data)
  const link = linkIn(server.output())
  const file = join(data.DATA_DIR ?? '', 'set-up-link')
  expect(readFileSync(file, 'utf8').trim()).toBe(link)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(data.DATA_DIR ?? '', 'server-secret')).mode & 0o777).toBe(0o600)

  const root = data.DATA_DIR ?? ''
  const open = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      (statSync(join(root, name)).mode & 0o077) !== 0 &&
      // A cache that the embedded database writes with a mode of its own; nobody else comes through its folder.
      !name.endsWith('pg_internal.init'),
  )
  expect(open).toEqual([])

  // Whoever opens it is told that there is a link, and never which (H-1959).
  const told = async () => (await fetch(`${server.address}/api/settings/public`)).text()
  expect(await told()).toContain('"needs_set_up":true')
  const setup_token = new URL(link).searchParams.get('setup')
  expect(await told()).not.toContain(setup_token)
  const registered = await post(server.address, '/user/register', { ...chief, setup_token })
  expect(registered.status).toBe(201)
  expect(await told()).toContain('"needs_set_up":false')
  expect(await registered.json()).toMatchObject({ role: 'super_admin' })
  expect(await server.stop('SIGHUP')).toBe(0)

  const again = await startServer({ ...data, LOG_LEVEL: 'warn' })
  expect(linkIn(again.output())).toBe('')
  expect(() => statSync(file)).toThrow('ENOENT')
  expect((await post(again.address, '/user/login', chief)).status).toBe(422)
  const { email, password } = chief
  expect((await post(again.address, '/user/login', { email, password })).status).toBe(200)
  expect((await fetch(`${again.address}/readyz`)).status).toBe(200)
})

test('the demonstration accounts live with DEMO=1 on this machine only, are dead with DEMO=0, and wake again', async () => {
  const data = await serverData(scratchDirectory())
  const server = await startServer({ ...data, DEMO: '1', HOST: '0.0.0.0' })
  for (const said of [demo.email, 'officer@kampung.example', demo.password, '567D', 'KAMPFRND']) {
    expect(server.output()).toContain(said)
  }
  // The log is written beside the greeting, in no certain order.
  await expect.poll(() => server.output()).toContain('listening at http://127.0.0.1')
  expect(server.output()).toContain('HOST=0.0.0.0 is not used')
  const signedIn = await post(server.address, '/user/login', demo)
  expect(signedIn.status).toBe(200)
  const volunteer = await post(server.address, '/volunteer/login', { nric_last4: '567D', secret: 'KAMPFRND' })
  expect(volunteer.status).toBe(200)
  expect((await (await fetch(`${server.address}/api/settings/public`)).json()).is_demonstration).toBe(true)
  // As when the process that started it is gone.
  expect(await server.stop('disconnect')).toBe(0)

  const real = await startServer(data)
  expect(linkIn(real.output())).not.toBe('')
  expect((await post(real.address, '/user/login', demo)).status).toBe(401)
  for (const answer of [signedIn, volunteer]) {
    expect((await post(real.address, '/auth', {}, cookieOf(answer))).status).toBe(401)
  }
  const dead = await post(real.address, '/volunteer/login', { nric_last4: '567D', secret: 'KAMPFRND' })
  expect(dead.status).toBe(401)
  await real.stop()

  const woken = await startServer({ ...data, DEMO: '1' })
  expect((await post(woken.address, '/user/login', demo)).status).toBe(200)
})

test('beyond this machine plain http is refused, unless it is allowed or a proxy brings TLS', async () => {
  const data = { ...(await serverData(scratchDirectory())), HOST: '0.0.0.0' }
  const refused = await startServer(data)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('would serve other machines over plain http')
  const allowed = await startServer({ ...data, ALLOW_PLAIN_HTTP: '1' })
  expect(allowed.address).not.toBe('')
  expect(await allowed.stop('SIGINT')).toBe(0)
  const behindTls = await startServer({ ...data, PUBLIC_URL: 'https://kampung.example', TRUST_PROXY: '1' })
  expect(linkIn(behindTls.output())).toMatch(/^https:\/\/kampung\.example\/auth\/register/)
  expect(behindTls.output()).toContain('Warning: HOST=0.0.0.0 with TRUST_PROXY=1 believes every machine')
})

test('what was asked before SIGTERM is answered, and nobody new is taken', async () => {
  const server = await startServer(await serverData(scratchDirectory()))
  const account = await setUp(server)
  const port = Number(new URL(server.address).port)
  const agent = new Agent({ keepAlive: true })
  const asked = await Promise.all(Array.from({ length: 6 }, () => callUnderway(port, agent, account)))
  const answers = asked.map((call) => call.finish())
  const code = server.stop('SIGTERM')
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200, 200,
  ])
  expect(await code).toBe(0)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})

test('neither query strings nor secrets are logged', async () => {
  const server = await startServer({
    ...(await serverData(scratchDirectory())),
    DEMO: '1',
    LOG_LEVEL: 'debug',
  })
  const { status, headers } = await post(server.address, '/user/login', demo)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const found = await fetch(`${server.address}/api/volunteer/?nric=S1234567D`, { headers: { cookie } })
  expect([status, found.status]).toEqual([200, 200])
  await server.stop()
  const log = server.output().slice(server.output().indexOf('{'))
  const requests = log.split('\n').filter((line) => line.includes('"answered"'))
  expect(requests.join()).toContain('GET /api/volunteer')
  expect(requests.join()).not.toMatch(/S1234567D|kampung=|durians|spirit/)
})

test.runIf(testEngine === 'pglite')(
  'a second server on one directory is refused, naming the first',
  async () => {
    const data = await serverData(scratchDirectory())
    const first = await startServer(data)
    const second = await startServer(data)
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/in use|held|process \d+|pid/i)
    expect(await first.stop()).toBe(0)
  },
)

test('a wrong environment is one readable sentence', async () => {
  const server = await startServer({ PORT: 'http', DEMO: 'yes' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(
    'The environment is not right: PORT must be a port number; DEMO must be 0 or 1',
  )
})

test('a database that is away at the start is one readable sentence', async () => {
  // A port that nobody may listen on.
  const server = await startServer({
    DATA_DIR: scratchDirectory(),
    DATABASE_URL: 'postgres://kampung@localhost:1/kampung',
  })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toMatch(
    /^The database that DATABASE_URL names does not answer: .*ECONNREFUSED.*$/,
  )
})

test.each([
  ['a name that nobody knows', 'no-such-machine.invalid'],
  ['an address of another machine', '192.0.2.1'],
])('a HOST that is %s is said, and no database is blamed (H-1910)', async (_, HOST) => {
  const server = await startServer({ ...(await serverData(scratchDirectory())), HOST, ALLOW_PLAIN_HTTP: '1' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(
    `HOST=${HOST} is no address of this machine on which the server can listen: `,
  )
  expect(server.output()).not.toContain('DATABASE_URL names does not answer')
})

test('a PORT that is taken is said (H-1910)', async () => {
  const first = await startServer(await serverData(scratchDirectory()))
  const PORT = new URL(first.address).port
  const second = await startServer({ ...(await serverData(scratchDirectory())), PORT })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/EADDRINUSE.*\. Set PORT to another one\./)
})
