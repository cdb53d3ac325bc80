import { readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { CLOSE_LIMIT, DRAIN_LIMIT } from '../../server/start/stopping.ts'

const root = process.cwd()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every file of ours that one leads to by its imports. */
function reached(entries: readonly string[]): Set<string> {
  const found = new Set(entries)
  for (const file of found)
    for (const [, path] of read(file).matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g))
      if (path) found.add(relative(root, join(root, dirname(file), path)))
  return found
}

const folderOf = (file: string) => file.split('/')[0] ?? ''
/** What the image itself is made of, after what was only built. */
const lastStage = () =>
  read('deploy/Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''
const copied = () =>
  [...lastStage().matchAll(/^COPY (?!--from)(.+) \.\/\S*$/gm)].flatMap(
    ([, sources]) => sources?.split(' ') ?? [],
  )

test('the image holds every folder that the server and its starter import from', () => {
  const folders = new Set([...reached(['server/main.ts', 'scripts/serve.mjs'])].map(folderOf))
  expect(folders.size).toBeGreaterThan(3)
  expect([...folders].filter((folder) => !copied().includes(folder))).toEqual([])
})

test('nothing is copied into the image, or named by the unit, that is not there', () => {
  for (const source of copied()) expect(statSync(join(root, source))).toBeTruthy()
  const unit = read('deploy/kampung.service')
  const [, starter = ''] = /^ExecStart=\S+ \/opt\/kampung\/(\S+)$/m.exec(unit) ?? []
  expect(statSync(join(root, starter)).isFile()).toBe(true)
})

test('a server that hangs has ended by itself before the unit or the container is killed', () => {
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/kampung.service')) ?? []
  const [, container] = /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')) ?? []
  for (const seconds of [unit, container])
    expect(DRAIN_LIMIT + CLOSE_LIMIT).toBeLessThan(Number(seconds) * 1000)
})

test('the proxy that the compose file trusts is the one that stands in front', () => {
  const compose = read('deploy/compose.yaml')
  const [, proxy] = /ipv4_address: (\S+)/.exec(compose) ?? []
  const [, trusted] = /TRUST_PROXY: (\S+)/.exec(compose) ?? []
  expect(proxy).toMatch(/^172\./)
  expect(trusted).toBe(proxy)
})

test('the database of the compose file is begun by the script beside it, whose role is no superuser', () => {
  const compose = read('deploy/compose.yaml')
  const [, script = ''] = /\.\/(\S+):\/docker-entrypoint-initdb\.d\//.exec(compose) ?? []
  expect(statSync(join(root, 'deploy', script)).mode & 0o111).not.toBe(0)
  const [, role] = /postgres:\/\/(\w+):/.exec(compose) ?? []
  expect(read(`deploy/${script}`)).toMatch(new RegExp(`create role ${role} login nosuperuser`))
  // The image makes a superuser of whoever is named here.
  expect(compose).not.toMatch(/POSTGRES_USER/)
})

test('what keeps the compiled modules is a folder that the server may write to, and the image fills as who runs it', () => {
  const unit = read('deploy/kampung.service')
  const [, folder] = /^CacheDirectory=(\S+)$/m.exec(unit) ?? []
  expect(unit).toMatch(new RegExp(`^Environment=NODE_COMPILE_CACHE=/var/cache/${folder}$`, 'm'))
  const [, runs = ''] = /^USER node$([\s\S]+)/m.exec(read('deploy/Dockerfile')) ?? []
  const [, kept] = /^ENV NODE_COMPILE_CACHE=(\S+)$/m.exec(runs) ?? []
  expect(read('deploy/Dockerfile')).toMatch(new RegExp(`chown node:node .*${kept}$`, 'm'))
  expect(runs).toMatch(/^RUN .*node dist-server\/start\.js /m)
})

test('the image has the bundle, and all that tells whether it is of these sources (H-1580)', () => {
  expect(lastStage()).toContain('COPY --from=built /app/dist-server ./dist-server')
  const inputs = /const inputs = \[(.+)\]/.exec(read('scripts/build-server.mjs'))?.[1] ?? ''
  const folders = Array.from(inputs.matchAll(/'([^']+)'/g), ([, path = '']) => folderOf(path))
  expect(folders).toContain('server')
  expect(folders.filter((folder) => !copied().includes(folder))).toEqual([])
})

test('the compose file gives the memory that running.md asks for: the server, and a verified backup beside it (H-1541)', () => {
  const [, limit] = /mem_limit: (\d+)m/.exec(read('deploy/compose.yaml')) ?? []
  const [, server] =
    /With PostgreSQL the server takes[^:]+: give it (\d+)/.exec(read('docs/running.md')) ?? []
  const [, beside] = /of its own: give (\d+) MB more/.exec(read('docs/running.md')) ?? []
  expect(Number(limit)).toBeGreaterThanOrEqual(Number(server) + Number(beside))
})

test('a command that the manual gives for the unit runs as the unit does: account, folder, environment, Node', () => {
  const unit = read('deploy/kampung.service')
  const of = (name: string) => new RegExp(`^${name}=(?:-)?(\\S+)`, 'm').exec(unit)?.[1]
  const manual = read('docs/running.md')
  const [command = ''] = /^sudo systemd-run (?:.*\\\n)*.*$/m.exec(manual) ?? []
  const given = (pattern: RegExp) => pattern.exec(command)?.[1]
  expect({
    account: given(/--uid=(\S+)/),
    folder: given(/-p WorkingDirectory=(\S+)/),
    file: given(/-p EnvironmentFile=-(\S+)/),
    node: given(/ (\S+\/node) run\.mjs kampung doctor/),
  }).toEqual({
    account: of('User'),
    folder: of('WorkingDirectory'),
    file: of('EnvironmentFile'),
    node: of('ExecStart'),
  })
  expect(unit).toContain(`Environment=${given(/-E (DATA_DIR=\S+)/)}\n`)
  expect(manual).not.toMatch(/(\.|source) \/etc\/kampung\.env/)
})
