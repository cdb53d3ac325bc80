import type { Page } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { assignmentWords } from '../../web/volunteer-words/assignment-words.ts'
import { concernWords } from '../../web/volunteer-words/concern-words.ts'
import { languages, loadWords } from '../../web/volunteer-words/languages.ts'
import { noteWords } from '../../web/volunteer-words/note-words.ts'
import { planWords } from '../../web/volunteer-words/plan-words.ts'
import { anEnrolledPhone } from './phone.ts'
import { jottedAt } from './phone-records.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'
import { cutOnAPhone } from './twice-on-a-phone.ts'

const sheet = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

for (const language of Object.keys(languages) as Language[])
  test(`with text of twice the size nothing of a volunteer's sheets is cut in ${languages[language].name}`, async ({
    request,
    site,
  }) => {
    const words = await loadWords(language)
    const [note, plan] = [noteWords[language], planWords[language]]
    const [concern, cannot] = [concernWords[language], assignmentWords[language]]
    const { person, link } = await makeVisit(request)
    const name = `${person.first_name} ${person.last_name}`
    const phone = await anEnrolledPhone(site, link)
    const { page } = phone
    const found: string[] = []
    const look = async (what: string) => found.push(...(await cutOnAPhone(page, `${what}-${language}`)))
    const inSheet = (text: string) => sheet(page).getByText(text, { exact: true }).first().click()
    const leave = async (isAsked = false) => {
      await sheet(page).getByRole('button', { name: note.cancel, exact: true }).click()
      if (isAsked)
        await question(page).getByRole('button', { name: words.part.unsaved.discard, exact: true }).click()
      await expect(sheet(page)).toHaveCount(0)
    }
    await page.goto('/volunteer-app/profile')
    await page.getByRole('radio', { name: languages[language].name }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale)
    await page.goto('/volunteer-app')

    await press(page, cannot.noTo(name))
    await inSheet(cannot.because.not_comfortable)
    await look('cannot')
    await sheet(page).getByRole('button', { name: note.cancel, exact: true }).click()
    await expect(question(page)).toBeVisible()
    await look('unsaved')
    await question(page).getByRole('button', { name: words.part.unsaved.discard, exact: true }).click()
    await press(page, note.noteAbout(name))
    await expect(sheet(page)).toBeVisible()
    await look('note')
    await leave()

    await page
      .getByRole('link', { name: new RegExp(person.last_name) })
      .last()
      .click()
    await press(page, note.noAnswer)
    await inSheet(note.byPhone)
    await inSheet(note.otherDay)
    await look('note-no-answer')
    await leave(true)
    await press(page, note.visited)
    await inSheet(note.worried)
    await look('note-visited')
    await sheet(page).getByRole('button', { name: note.save, exact: true }).click()
    await expect(sheet(page).getByRole('link', { name: note.formToo })).toBeVisible()
    await look('note-done')
    await press(page, note.done)
    await press(page, note.visited)
    await expect(sheet(page).getByText(note.already)).toBeVisible()
    await look('note-again')
    await leave()

    await press(page, plan.plan)
    await inSheet(note.otherDay)
    await look('plan')
    await phone.offline(true)
    await sheet(page).getByRole('button', { name: plan.save }).click()
    await expect(sheet(page).getByRole('alert')).toHaveText(plan.needsSignal)
    await look('plan-away')
    await phone.offline(false)
    await sheet(page).getByRole('button', { name: plan.save }).click()
    await page.getByRole('button', { name: plan.changeOf(name) }).click()
    await expect(sheet(page).getByRole('button', { name: plan.giveUp })).toBeVisible()
    await look('plan-change')
    await leave()

    await press(page, concern.title)
    await sheet(page).getByRole('button', { name: concern.tell }).click()
    await expect(sheet(page).getByText(concern.empty)).toBeVisible()
    await look('concern')
    await phone.offline(true)
    await sheet(page).getByRole('textbox').fill('The lift is out')
    await expect(sheet(page)).toContainText(concern.seenWithSignal)
    await expect.poll(() => jottedAt(page)).toBeGreaterThan(0)
    await look('concern-away')
    expect(found).toEqual([])
    await phone.close()
  })
