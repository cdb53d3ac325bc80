import { expect, test, vi } from 'vitest'
import { openMailBox } from '../../tests/mail-box.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { readConfig } from '../config.ts'
import { openMail } from './mail.ts'

const letter = { to: 'siti@kampung.example', subject: 'Hello', text: 'Good morning' }

async function posted(options: { refusing: boolean }, failed?: () => Promise<void>) {
  const box = await openMailBox(options)
  const errors: unknown[] = []
  const mail = openMail(
    { smtp_url: box.url, from: 'Kampung <care@kampung.example>' },
    { error: (...what: unknown[]) => void errors.push(what) },
  )
  mail.post(letter, failed)
  await mail.close()
  await box.close()
  return { letters: box.letters, errors }
}

test('closing waits for a letter that is on its way', async () => {
  const { letters, errors } = await posted({ refusing: false })
  expect(letters).toMatchObject([{ from: expect.stringContaining('<care@kampung.example>') }])
  expect(letters[0]?.text).toContain('Good morning')
  expect(errors).toEqual([])
})

test('a letter that is turned away is logged without its address', async () => {
  const { letters, errors } = await posted({ refusing: true })
  expect(letters).toEqual([])
  expect(errors).toEqual([[{ code: 'EENVELOPE', responseCode: 550 }, 'mail could not be sent']])
})

test('whoever posted a letter that is turned away hears of it before the end, and of no other', async () => {
  const heard = vi.fn(async () => {})
  await posted({ refusing: false }, heard)
  expect(heard).not.toHaveBeenCalled()
  await posted({ refusing: true }, heard)
  expect(heard).toHaveBeenCalledOnce()
  const away = new Error('The database is away')
  const { errors } = await posted({ refusing: true }, () => Promise.reject(away))
  expect(errors.at(-1)).toEqual([{ err: away }, 'a failed mail could not be noted'])
})

test('without SMTP nobody is promised a mail', async () => {
  const kampung = await openTestApp({ services: { mail: null } })
  expect((await kampung.call('GET', '/settings/public')).body.is_mail_on).toBe(false)
  const answer = await kampung.call('POST', '/user/forgot-password', { body: { email: letter.to } })
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  await kampung.close()
})

test('the environment names the mail server and who mail is from, both or neither', () => {
  const SMTP_URL = 'smtps://me:secret@mail.example:465'
  const MAIL_FROM = 'Kampung <care@kampung.example>'
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtp_url: SMTP_URL, from: MAIL_FROM })
  expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM')
  expect(() => readConfig({ SMTP_URL: 'https://mail.example', MAIL_FROM })).toThrow('SMTP_URL')
  expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'me@a.example\r\nBcc: all@b.example' })).toThrow('MAIL_FROM')
})

test('nothing is made of a letter before the answer is out: its time would tell that there is one', async () => {
  const box = await openMailBox()
  const mail = openMail({ smtp_url: box.url, from: 'Kampung <care@kampung.example>' }, { error() {} })
  let isRead = false
  mail.post({
    ...{ to: letter.to, subject: letter.subject },
    get text() {
      isRead = true
      return letter.text
    },
  })
  // What an answer is made in, after its handler.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  expect(isRead).toBe(false)
  await mail.close()
  expect(isRead).toBe(true)
  expect(box.letters).toHaveLength(1)
  await box.close()
})
