import { readdirSync, readlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { SESSION_COOKIE } from '../../http/session.ts'

/** The files of this folder that this process holds open. */
const heldBelow = (folder: string) =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

let kampung: TestApp
let officer: TestCaller
let folder: string
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  officer = await kampung.signIn('admin')
  folder = join(kampung.services.config.data_dir, 'files')
})
afterAll(() => kampung.close())

/** The address of a picture or a document that was just uploaded. */
async function uploaded(destination: 'image' | 'file'): Promise<string> {
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'a.jpg', content }
  const { body } = await kampung.call('POST', `/drive/${destination}`, { as: officer, file })
  const at = `/drive/${destination}/?key=${encodeURIComponent(body.key)}`
  return (await kampung.call('GET', at, { as: officer })).body.url
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('whoever goes before their picture is read leaves no file open behind', async () => {
  const url = await uploaded('image')
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = kampung.app.server.address() as AddressInfo
  const connections = () =>
    new Promise<number>((resolve) => kampung.app.server.getConnections((_, count) => resolve(count)))
  const socket = connect(port, '127.0.0.1')
  const { storage } = kampung.services
  const { read } = storage
  let held: string[] = []
  storage.read = async (id, variant) => {
    const bytes = await read(id, variant)
    held = heldBelow(folder)
    socket.destroy()
    await expect.poll(connections).toBe(0)
    return bytes
  }
  const lines = [`GET ${url} HTTP/1.1`, 'host: localhost', `cookie: ${SESSION_COOKIE}=${officer.token}`]
  socket.write([...lines, '', ''].join('\r\n'))
  await expect.poll(() => held).toHaveLength(1)
  await expect.poll(() => heldBelow(folder)).toEqual([])
  storage.read = read
})

test.runIf(isLinux)('a download that cannot be noted leaves none either', async () => {
  const url = await uploaded('file')
  await sql`create function refuse_downloads() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(kampung.db)
  await sql`create trigger refuse_downloads before insert on audit_events
    for each row when (new.action = 'downloaded') execute function refuse_downloads()`.execute(kampung.db)
  expect((await kampung.call('GET', url.replace('/api', ''), { as: officer })).status).toBe(500)
  await expect.poll(() => heldBelow(folder)).toEqual([])
})
