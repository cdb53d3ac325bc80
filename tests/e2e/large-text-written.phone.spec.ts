import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { attachmentWords } from '../../web/volunteer-words/attachment-words.ts'
import { concernWords } from '../../web/volunteer-words/concern-words.ts'
import { correctionWords } from '../../web/volunteer-words/correction-words.ts'
import { languages, loadWords } from '../../web/volunteer-words/languages.ts'
import { noteWords } from '../../web/volunteer-words/note-words.ts'
import { photograph } from '../attachment-samples.ts'
import { anEnrolledPhone } from './phone.ts'
import { jottedAt } from './phone-records.ts'
import { door, said } from './photograph-and-voice.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'
import { cutOnAPhone } from './twice-on-a-phone.ts'

const asked = {
  questions: [
    { question: 'How is the door?', type: 'short' },
    { question: 'A picture of the door', type: 'photo', required: false },
    { question: 'What they say of it', type: 'voice', required: false },
  ],
}
const asks = (page: Page) => page.getByRole('alertdialog')

for (const language of Object.keys(languages) as Language[])
  test(`with text of twice the size nothing of what was written, taken and corrected is cut in ${languages[language].name}`, async ({
    request,
    site,
  }) => {
    const words = await loadWords(language)
    const [note, concern] = [noteWords[language], concernWords[language]]
    const [taken, correct] = [attachmentWords[language], correctionWords[language]]
    const { person, form, link } = await makeVisit(request, asked)
    const phone = await anEnrolledPhone(site, link, { hears: true })
    const { page } = phone
    const found: string[] = []
    const look = async (what: string, shown?: Locator) =>
      found.push(...(await cutOnAPhone(page, `${what}-${language}`, shown)))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const tab = (path: string) => page.locator(`nav a[href$="/${path}"]`).click()
    const theirs = async () => {
      await tab('volunteer-app')
      await page
        .getByRole('link', { name: new RegExp(person.last_name) })
        .last()
        .click()
    }
    await page.goto('/volunteer-app/profile')
    await page.getByRole('radio', { name: languages[language].name }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale)

    await theirs()
    await page.getByRole('link', { name: new RegExp(form.title) }).click()
    await door(page).getByRole('button', { name: taken.begin.photo }).click()
    await look('photograph-asked', button(taken.yes.photo))
    const choosing = page.waitForEvent('filechooser')
    await button(taken.yes.photo).click()
    await (await choosing).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    await expect(door(page).getByRole('img')).toBeVisible()
    await said(page).getByRole('button', { name: taken.begin.voice }).click()
    await look('voice-asked', button(taken.yes.voice))
    await button(taken.yes.voice).click()
    await expect(button(taken.stop)).toBeVisible()
    await look('voice-recording', button(taken.stop))
    await button(taken.stop).click()
    await expect(said(page).getByRole('button', { name: taken.again.voice })).toBeVisible()
    await look('taken', said(page).getByRole('button', { name: taken.again.voice }))
    await page.getByRole('textbox').fill('It sticks')
    await button(words.form.submit).click()
    await asks(page).getByRole('button', { name: words.form.submit }).click()

    await page.getByRole('link', { name: correct.correct }).click()
    await expect(page.getByText(correct.intro)).toBeVisible()
    await look('correction')
    await page.getByRole('textbox').fill('It does not stick')
    await phone.offline(true)
    await button(words.form.submit).click()
    await expect(asks(page).getByText(correct.sure.title)).toBeVisible()
    await look('correction-sure')
    await asks(page).getByRole('button', { name: words.form.submit }).click()
    await expect(asks(page)).toHaveCount(0)

    await theirs()
    await button(note.called).click()
    await page.getByRole('dialog').getByRole('textbox').fill('She is well')
    await page.getByRole('dialog').getByRole('button', { name: note.save, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const sends of [true, false]) {
      await button(concern.title).click()
      await page.getByRole('dialog').getByRole('textbox').fill('The lift is out')
      await expect.poll(() => jottedAt(page)).toBeGreaterThan(0)
      if (sends) await button(concern.tell).click()
      if (sends) await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    // As when the phone puts the browser out of its memory.
    await page.goto('/volunteer-app/outbox')
    await expect(button(words.phone.outbox.read)).not.toHaveCount(0)
    await look('outbox')
    const readable = await button(words.phone.outbox.read).count()
    expect(readable).toBe(3)
    for (let at = 0; at < readable; at += 1) {
      await button(words.phone.outbox.read).nth(at).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(`read-aloud-${at}`)
      await page.getByRole('dialog').getByRole('button', { name: words.phone.outbox.close }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await button(words.phone.outbox.discard).first().click()
    await expect(asks(page)).toBeVisible()
    await look('discard')
    await page.keyboard.press('Escape')
    expect(found).toEqual([])
    await phone.close()
  })
