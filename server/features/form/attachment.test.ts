import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PackLine } from '../../../contract/access-pack.ts'
import { activitySentence } from '../../../contract/activity-sentence.ts'
import { photograph } from '../../../tests/attachment-samples.ts'
import { AGREED, attachmentVisits } from '../../../tests/attachments.ts'
import type { CallerKind, TestCaller } from '../../../tests/callers.ts'
import { aProtectionRequest } from '../../../tests/factories.ts'
import { correctionOf } from '../../../tests/rung-visit.ts'
import { element, mp4, soundEntry, VOID, voiceNote, withInside } from '../../../tests/voice-files.ts'

type As = TestCaller | CallerKind
const { kampung, me, at, answerOf, files } = await attachmentVisits()

describe('a photograph', () => {
  it('is expected once its answer came, and stands in words wherever answers are read', async () => {
    await at.asking('photo')
    expect((await at.file()).body.responses[1]).toMatchObject({
      answer: 'Photograph',
      attachment: { id: at.id, kind: 'photo' },
    })
    const read = answerOf(await at.visit.list('admin'))
    expect(read.attachment).toMatchObject({
      id: at.id,
      kind: 'photo',
      key: '',
      agreed_at: null,
      seconds: null,
    })
    const csv = await kampung.call(
      'GET',
      `/form/answers/export?programme_id=${at.visit.form.programme_id}&stage=1`,
      {
        as: 'admin',
      },
    )
    expect(csv.text).toContain('Photograph')
    expect(csv.text).not.toContain(at.id)
  })

  it('is drawn anew without where it was taken, and staff alone see it', async () => {
    await at.asking('photo')
    await at.file()
    expect((await at.send(await photograph())).status).toBe(201)
    const { attachment } = answerOf(await at.visit.list('admin'))
    expect(attachment).toMatchObject({
      id: at.id,
      agreed_at: AGREED,
      key: expect.stringMatching(/-photograph\.webp$/),
    })
    const urlOf = async (as: As) =>
      (await kampung.call('GET', `/drive/image/?key=${attachment.key}`, { as })).body.url
    expect(await urlOf(me)).toBe('')
    const officer = await kampung.signIn('admin')
    const url = await urlOf(officer)
    const { raw } = await kampung.call('GET', url.replace('/api', ''), { as: officer })
    const seen = await sharp(raw).metadata()
    expect([seen.format, seen.exif, Math.max(seen.width, seen.height)]).toEqual(['webp', undefined, 1600])
    expect(answerOf(await at.visit.list(me)).attachment).toEqual({ id: at.id, kind: 'photo' })
  })

  it('stands among the answers to its question with its file, and before that without one', async () => {
    await at.asking('photo')
    await at.file()
    const given = async () => {
      const { questions } = await at.visit.read()
      const where = `programme_id=${at.visit.form.programme_id}&stage=1&page=1&uid=${questions[1]?.uid}`
      return (await kampung.call('GET', `/form/answers/given?${where}`, { as: 'admin' })).body.items[0]
    }
    expect((await given()).attachment).toMatchObject({
      ...{ id: at.id, kind: 'photo', key: '', agreed_at: null, seconds: null },
    })
    await at.send(await photograph())
    expect(await given()).toMatchObject({
      answer: 'Photograph',
      attachment: { id: at.id, agreed_at: AGREED, key: expect.stringContaining('photograph') },
    })
  })

  it('sent again is there once', async () => {
    await at.asking('photo')
    await at.file()
    const before = (await files()).length
    const content = await photograph()
    const sent = await Promise.all([at.send(content), at.send(content), at.send(content)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    // Under the key of before, which a phone whose answer was lost sends.
    for (const _ of [1, 2]) expect((await at.send(content, me, '', 'photograph-1')).status).toBe(201)
    expect((await at.send(content)).body).toEqual({ id: at.id, received: true })
    const kept = (await files()).slice(before)
    expect(kept.map(({ name }) => name)).toEqual(['photograph.webp'])
  })

  it('leaves nothing of one that is no picture, and is taken afterwards', async () => {
    await at.asking('photo')
    await at.file()
    const before = await files()
    expect([(await at.send(Buffer.from('no picture'))).status, (await at.send(voiceNote())).status]).toEqual([
      415, 415,
    ])
    const whole = await photograph()
    expect((await at.send(whole.subarray(0, whole.length / 2))).status).toBe(422)
    expect(await files()).toEqual(before)
    expect((await at.send(whole)).status).toBe(201)
  })

  it('arrives when its volunteer visits nobody any more', async () => {
    await at.asking('photo')
    await at.file()
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: sql<string>`now()` })
      .where('volunteer_id', '=', me.id)
      .execute()
    expect((await at.send(await photograph())).status).toBe(201)
  })

  it('is named again by what corrects its response, without another', async () => {
    await at.asking('photo')
    const first = (await at.file()).body
    await at.send(await photograph())
    const corrected = await kampung.call('POST', '/form/responses/correct', {
      as: me,
      body: correctionOf(first, at.id),
    })
    expect(corrected.status).toBe(202)
    const held = answerOf(await at.visit.list('admin', '&held=1'))
    expect(held.attachment).toMatchObject({ id: at.id, key: expect.stringContaining('photograph') })
  })
})

describe('a voice note', () => {
  it('is kept as it came, as long as it is whatever its phone says, and is a download for staff', async () => {
    await at.asking('voice')
    await at.file()
    expect((await at.send(voiceNote(), me, '&seconds=12')).status).toBe(201)
    const { attachment } = answerOf(await at.visit.list('admin'))
    expect(attachment).toMatchObject({ kind: 'voice', seconds: 1 })
    const officer = await kampung.signIn('admin')
    const link = await kampung.call('GET', `/drive/file/?key=${attachment.key}`, { as: officer })
    const heard = await kampung.call('GET', link.body.url.replace('/api', ''), { as: officer })
    expect(heard.headers['content-type']).toBe('audio/webm')
    expect(heard.raw.equals(voiceNote())).toBe(true)
  })

  it('is neither a film nor longer than three minutes', async () => {
    await at.asking('voice')
    await at.file()
    // With something to be heard beside what is to be seen, however far behind.
    const said = voiceNote().toString('latin1')
    const begin = said.indexOf('\x1F\x43\xB6\x75', said.indexOf('A_OPUS'))
    const film = `${said.slice(0, begin)}${'\0'.repeat(5000)}V_VP8${said.slice(begin)}`
    expect((await at.send(Buffer.from(film, 'latin1'))).status).toBe(415)
    const silent = said.replace('A_OPUS', 'S_TEXT')
    expect((await at.send(Buffer.from(silent, 'latin1'))).status).toBe(415)
    expect((await at.send(await photograph())).status).toBe(415)
    expect((await at.send(voiceNote(), me, '&seconds=181')).status).toBe(400)
    // What is said may spell anything.
    expect((await at.send(withInside(element(VOID, Buffer.from('V_VP8'))))).status).toBe(201)
  })

  it('is AAC in MP4 by its track and three minutes long by itself, whatever its phone says', async () => {
    await at.asking('voice')
    await at.file()
    const named = Buffer.concat([mp4({ entry: soundEntry('Opus') }), Buffer.from('mp4a')])
    expect((await at.send(named, me, '&seconds=2')).status).toBe(415)
    expect((await at.send(mp4({ handler: 'vide', table: 2000 }), me, '&seconds=2')).status).toBe(415)
    const long = await at.send(mp4({ fragments: [90_000, 96_000] }), me, '&seconds=2')
    expect([long.status, long.body.fields]).toEqual([422, { file: 'Longer than 3 minutes' }])
    expect((await at.send(mp4({ fragments: [1000, 1000] }), me, '&seconds=170')).status).toBe(201)
    expect(answerOf(await at.visit.list('admin')).attachment).toMatchObject({
      seconds: 2,
      key: expect.stringMatching(/-voice-note\.m4a$/),
    })
  })
})

describe('the history', () => {
  it.each([
    ['photo', photograph, 'sent a photograph for'],
    ['voice', async () => voiceNote(), 'sent a voice note for'],
  ] as const)('of a person says to staff that a %s came, and for what', async (kind, content, said) => {
    await at.asking(kind)
    await at.file()
    await at.send(await content())
    const of = `entity=beneficiary&record=${at.visit.serial}&page=1&page_size=5`
    const { body } = await kampung.call('GET', `/activity/history?${of}`, { as: 'admin' })
    const [line] = body.items
    expect([activitySentence(line), line.label]).toEqual([
      said,
      expect.stringMatching(/^First visit \d+ about /),
    ])
    const opened = await kampung.call('GET', `/activity/history?id=${line.id}`, { as: 'admin' })
    expect(opened.body.after).toMatchObject({ kind, agreed_at: AGREED })
  })
})

describe('the person', () => {
  it('who asks for a copy of their data is told of it, by question, day and form, once the office has it', async () => {
    await at.asking('photo', { question: 'The front door' })
    await at.file()
    const as = 'super_admin'
    const about = `/protection-request?noun=beneficiary&key=${at.visit.serial}`
    const { id } = (await kampung.call('POST', about, { as, body: aProtectionRequest() })).body
    const named = async () => {
      const { sections } = (await kampung.call('GET', `/protection-request/pack?id=${id}`, { as })).body
      const section = sections.find(({ title }: { title: string }) => title === 'Photographs and voice notes')
      return section?.items[0].lines.map(({ label, text }: PackLine) => `${label}: ${text}`)
    }
    expect(await named()).toBeUndefined()
    await at.send(await photograph())
    expect(await named()).toEqual([
      expect.stringMatching(
        /^Photograph: The front door: First visit \d+, \d\d \w{3} \d{4}\. It is given to you by hand, beside this copy\.$/,
      ),
    ])
  })

  it('takes it along when purged: row and bytes', async () => {
    await at.asking('photo')
    await at.file()
    await at.send(await photograph())
    const { attachment } = answerOf(await at.visit.list('admin'))
    const [{ id: file_id } = { id: '' }] = (await files()).filter(({ key }) => key === attachment.key)
    expect(await kampung.services.storage.read(file_id, 'large')).toBeTruthy()
    await kampung.call('DELETE', `/beneficiary?serial_number=${at.visit.serial}`, { as: 'admin' })
    const { deletion_id } = await kampung.db
      .selectFrom('beneficiaries')
      .select('deletion_id')
      .where('serial_number', '=', at.visit.serial)
      .executeTakeFirstOrThrow()
    const held = await kampung.call('GET', `/deletion?id=${deletion_id}`, { as: 'super_admin' })
    expect(JSON.stringify(held.body.holds)).toContain('Photographs and voice notes')
    // What waits is shown to nobody any more.
    const link = await kampung.call('GET', `/drive/image/?key=${attachment.key}`, { as: 'admin' })
    expect(link.body).toEqual({ url: '' })
    const purged = await kampung.call('DELETE', `/deletion?id=${deletion_id}`, { as: 'super_admin' })
    expect(purged.status).toBe(204)
    expect(
      await kampung.db.selectFrom('attachments').select('id').where('id', '=', at.id).executeTakeFirst(),
    ).toBeUndefined()
    const gone = await kampung.db
      .selectFrom('files')
      .select('purged_at')
      .where('id', '=', file_id)
      .executeTakeFirst()
    expect(gone?.purged_at).not.toBeNull()
  })
})
