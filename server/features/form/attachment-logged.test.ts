import { expect, it } from 'vitest'
import { deedAround } from '../../../contract/activity-sentence.ts'
import { attachmentVisits } from '../../../tests/attachments.ts'
import { voiceNote } from '../../../tests/voice-files.ts'

const { kampung, at, answerOf } = await attachmentVisits()

it('the log says of whoever heard a voice note whose it was and to which question, and keeps nothing of either', async () => {
  await at.asking('voice', { question: 'How she sounds' })
  await at.file()
  await at.send(voiceNote())
  const { attachment } = answerOf(await at.visit.list('admin'))
  const officer = await kampung.signIn('admin')
  const link = await kampung.call('GET', `/drive/file/?key=${attachment.key}`, { as: officer })
  await kampung.call('GET', link.body.url.replace('/api', ''), { as: officer })
  const as = 'super_admin'
  const { body } = await kampung.call('GET', '/activity?page=1&page_size=1&action=downloaded', { as })
  const [line] = body.items
  expect([line.label, deedAround(line)]).toEqual([
    'Voice note: How she sounds',
    { before: 'downloaded', after: expect.stringMatching(/^of First visit \d+ about Siti Rahman$/) },
  ])
  const event = kampung.db.selectFrom('audit_events').selectAll().where('id', '=', line.id)
  expect(JSON.stringify(await event.execute())).not.toMatch(/sounds|Siti/)
  const details = kampung.db.selectFrom('audit_details').selectAll().where('event_id', '=', line.id)
  expect(JSON.stringify(await details.execute())).not.toMatch(/sounds|Siti/)
})
