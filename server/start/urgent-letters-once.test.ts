import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { makeCaller } from '../../tests/callers.ts'
import { inDatabase } from '../../tests/later-version.ts'
import { openMailBox } from '../../tests/mail-box.ts'
import { notedVisits } from '../../tests/noted-visits.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { addresses, urgentLetters } from '../../tests/urgent-letters.ts'
import type { MailMessage } from '../http/mail.ts'
import { sendUrgentLetters } from './keep-urgent-letters.ts'

const { kampung, me, visits, at, aPost, told, pass } = await urgentLetters()

test('of four servers that look at once one sends', async () => {
  await visits.visit.answer('No')
  const { letters, look } = aPost()
  const went = await Promise.all(Array.from({ length: 4 }, () => look()))
  expect(went.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(letters.map(({ to }) => to).sort()).toEqual(addresses(...at.officers))
})

test('what rings while a letter is on its way is no second one within 15 minutes', async () => {
  await visits.visit.answer('No')
  const { services } = aPost()
  const onTheirWay: string[] = []
  const send = async ({ to }: MailMessage) => {
    onTheirWay.push(to)
    await notedVisits(kampung).note(me, visits.visit.serial, { wellbeing: 'worried', note: '' }, {})
    expect((await told()).filter((address) => onTheirWay.includes(address))).toEqual([])
    return true
  }
  await sendUrgentLetters({ ...services, mail: { ...services.mail, send } })
  expect(onTheirWay.length).toBeGreaterThan(0)
})

test('while the mail server is away it is tried every five minutes, and sent once when it is back', async () => {
  await visits.visit.answer('No')
  const away = aPost({ takes: false })
  expect(await away.look()).toBe(0)
  expect(await told()).toEqual([])
  await pass(6)
  expect(await away.look()).toBe(0)
  await pass(6)
  const { letters, look } = aPost()
  const went = await Promise.all(Array.from({ length: 4 }, () => look()))
  expect(went.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(letters).toHaveLength(2)
  await pass(16)
  expect(await told()).toEqual([])
})

test('a letter whose server ended before it was sent is begun anew by another', async () => {
  await visits.visit.answer('No')
  const { services } = aPost()
  const send = () => Promise.reject(new Error('The server ended'))
  const ended = sendUrgentLetters({ ...services, mail: { ...services.mail, send } })
  await expect(ended).rejects.toThrow('The server ended')
  const [, second] = at.officers
  expect(await told()).toEqual(addresses(second))
  await pass(6)
  expect(await told()).toEqual(addresses(at.officers[0]))
})

test('a server that stops begins no further letter (H-1354)', async () => {
  await visits.visit.answer('No')
  expect(await aPost().look(AbortSignal.abort())).toBe(0)
  expect(await told()).toHaveLength(2)
})

test('the server sends it by itself; of two on one database one does (H-1698)', async () => {
  const box = await openMailBox()
  onTestFinished(box.close)
  const data = await serverData(scratchDirectory())
  const mail = { SMTP_URL: box.url, MAIL_FROM: 'Kampung <care@kampung.example>' }
  expect(await (await startServer(data)).stop()).toBe(0)
  // The embedded database is one server's at a time.
  const chief = await inDatabase(data, async (db) => {
    const named = { first_name: 'Siti', last_name: 'Rahman', display_name: 'Siti Rahman' }
    const { id: beneficiary_id } = await db
      .insertInto('beneficiaries')
      .values({ ...named, serial_number: 'B-1', contact_number: '', status: 'Active' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rung = { subject: 'Something is wrong', urgency: 'now', source_kind: 'concern' } as const
    await db
      .insertInto('follow_ups')
      .values({ ...rung, beneficiary_id, due_on: today() })
      .execute()
    return await makeCaller(db, 'super_admin')
  })
  const arrived = box.next(chief.email, 'Something urgent was reported')
  const start = () => startServer({ ...data, ...mail })
  const servers = await Promise.all(testEngine === 'postgres' ? [start(), start()] : [start()])
  expect((await arrived).text).not.toContain('Siti')
  // The other one looks as well, a second after its start.
  await setTimeout(2000)
  for (const server of servers) expect(await server.stop()).toBe(0)
  expect(box.letters).toHaveLength(1)
})
