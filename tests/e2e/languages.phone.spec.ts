import type { APIRequestContext, Page } from '@playwright/test'
import type { Form } from '../../contract/form.ts'
import type { Language } from '../../contract/language.ts'
import { languages, loadWords } from '../../web/volunteer-words/languages.ts'
import { lockWords } from '../../web/volunteer-words/lock-words.ts'
import { signOutWords } from '../../web/volunteer-words/sign-out-words.ts'
import { expectAccessible } from './axe.ts'
import { clipped } from './clipped.ts'
import { nobody } from './colleagues.ts'
import { isLong } from './is-long.ts'
import { makeForm, makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'
import { station } from './stations.ts'
import { tooSmall } from './too-small.ts'

const question = {
  en: 'How are you?',
  zh: '您好吗？',
  ms: 'Apa khabar?',
  // Not translated: asked in the words it was written in.
  ta: 'How are you?',
}

/** The first question of the programme's form in two more languages. */
async function translate(request: APIRequestContext, programme_id: number) {
  const place = `programmeId=${programme_id}&stage=1`
  const form = await send<Form>(request, 'GET', `/form?programme_id=${programme_id}&stage=1`)
  const [first, ...others] = form.questions
  const said = (language: 'zh' | 'ms') => ({ question: question[language], choices: [] })
  await send(request, 'PUT', `/form?${place}`, {
    ...form,
    questions: [{ ...first, translations: { zh: said('zh'), ms: said('ms') } }, ...others],
  })
}

const widths = [390, 320]

/** Looked at in both widths: nothing cut off, nothing wider than the screen; axe at the narrower one. */
async function read(page: Page, language: Language, what: string) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1400 })
    expect.soft(await clipped(page, width), `${language}, ${what}, ${width} px`).toEqual([])
    expect.soft(await tooSmall(page), `${language}, ${what}: less than 44 px`).toEqual([])
    await station(page, `${what}-${language}-${width}`)
  }
  // What axe finds lies in the parts and colours, not in the words: English is looked at in accessible.both.spec.ts.
  if (isLong || language === 'zh') await expectAccessible(page, `${what} in ${language}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // As low as a small phone is: the safe button of a question must not lie below its edge.
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await clipped(page, 320), `${language}, ${what}, text twice as large`).toEqual([])
  await station(page, `${what}-${language}-twice`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** As if the phone had lain about for longer than it stays open. */
const layUnused = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('kampung-volunteer')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const vaults = opened.result.transaction('vaults', 'readwrite').objectStore('vaults')
    const all = vaults.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    await new Promise((resolve) => {
      vaults.put({ ...all.result[0], used_at: 0 }).addEventListener('success', resolve)
    })
    opened.result.close()
    window.dispatchEvent(new Event('pageshow'))
  })

for (const language of Object.keys(languages) as Language[]) {
  const { name, locale } = languages[language]
  test(`a volunteer signs in and reads everything in ${name}`, async ({ browser, request, baseURL }) => {
    const words = await loadWords(language)
    const { link, person, form, programme } = await makeVisit(request)
    await translate(request, programme.id)
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 320, height: 1400 },
      hasTouch: true,
      storageState: nobody,
    })
    const page = await context.newPage()
    await page.goto('/volunteer-app/sign-in')
    await page.getByRole('radio', { name }).check()
    await page.getByRole('heading', { name: words.signIn.welcome }).waitFor()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.getByRole('button', { name: words.signIn.login, exact: true }).click()
    await page.getByText(words.fault['Code or PIN is required'] ?? 'Code or PIN is required').waitFor()
    await read(page, language, 'sign-in')

    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: words.signIn.continue }).waitFor()
    await read(page, language, 'link')
    await page.getByRole('button', { name: words.signIn.continue }).click()
    await page.getByLabel(words.signIn.newPin, { exact: true }).fill('123456')
    await page.getByLabel(words.signIn.newPinAgain).fill('123456')
    await page.getByRole('button', { name: words.signIn.savePin }).click()
    const tooEasy = 'This PIN is too easy to guess. Choose one without a pattern'
    await page.getByText(words.fault[tooEasy] ?? tooEasy).waitFor()
    await read(page, language, 'pin')
    await page.getByLabel(words.signIn.newPin, { exact: true }).fill('402917')
    await page.getByLabel(words.signIn.newPinAgain).fill('402917')
    await page.getByRole('button', { name: words.signIn.savePin }).click()

    await page.getByText(words.home.assigned(1)).waitFor()
    await read(page, language, 'home')
    await page.getByRole('link', { name: person.last_name }).last().click()
    await page.getByText(words.person.incomplete).waitFor()
    await expect(page.getByRole('link', { name: words.person.map })).toHaveAttribute('href', /12A%20Bukit/)
    await read(page, language, 'person')
    await page.getByRole('link', { name: form.title }).click()
    await page.getByText(words.form.left(1)).waitFor()
    await expect(page.getByText(question[language]).first()).toBeVisible()
    await read(page, language, 'form')
    await page.getByRole('button', { name: words.form.next }).click()
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.getByRole('textbox').first().fill('Well')
    await page.getByRole('button', { name: words.form.submit, exact: true }).click()
    await page.getByRole('alertdialog', { name: words.form.sure.title }).waitFor()
    await read(page, language, 'confirm')
    await page.getByRole('alertdialog').getByRole('button', { name: words.form.submit }).click()
    await page.getByText(words.form.submitted, { exact: true }).waitFor()
    await page.getByText(words.person.noneIncomplete).waitFor()
    await read(page, language, 'person-after')

    const second = await makeForm(request, programme, { stage: 2 })
    await page.reload()
    await page.getByRole('link', { name: second.title }).click()
    await page.getByRole('textbox').first().fill('Well')
    await context.setOffline(true)
    await page.getByRole('button', { name: words.form.submit, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.form.submit }).click()
    await page.getByText(words.phone.outbox.waits).waitFor()
    const tab = (path: string) => page.locator(`nav a[href$="/${path}"]`)
    await tab('outbox').click()
    await page.getByRole('button', { name: words.phone.outbox.sendNow }).click()
    await page.getByText(words.phone.outbox.notNow).waitFor()
    await read(page, language, 'outbox')
    await page.getByRole('button', { name: words.phone.outbox.read }).click()
    const aloud = page.getByRole('dialog', { name: new RegExp(person.last_name) })
    await aloud.waitFor()
    await read(page, language, 'read-aloud')
    await page.keyboard.press('Escape')
    await expect(aloud).toHaveCount(0)
    await tab('profile').click()
    await page.getByText(words.phone.profileAway).waitFor()
    await page.getByRole('button', { name: words.profile.signOut, exact: true }).click()
    await page.getByRole('alertdialog', { name: signOutWords[language].title(1) }).waitFor()
    await read(page, language, 'sign-out')
    await page.getByRole('button', { name: signOutWords[language].stay }).click()
    await layUnused(page)
    await page.getByRole('heading', { name: lockWords[language].title }).waitFor()
    await page.getByRole('button', { name: lockWords[language].open, exact: true }).click()
    await page.getByText(lockWords[language].wrong).waitFor()
    await read(page, language, 'lock')
    await page.getByLabel(lockWords[language].pin, { exact: true }).fill('402917')
    await context.setOffline(false)
    await page.getByRole('button', { name: lockWords[language].open, exact: true }).click()
    await tab('outbox').click()
    await page.getByText(words.phone.outbox.allSent).waitFor()

    await tab('profile').click()
    await page.getByLabel(words.profile.email).waitFor()
    await read(page, language, 'profile')
    await page.getByRole('button', { name: words.profile.signOut, exact: true }).click()
    await page.getByRole('heading', { name: words.signIn.welcome }).waitFor()
    await context.close()
  })
}

test('a face is fetched only for the language that is written in it', async ({ browser, baseURL }) => {
  for (const [language, face] of [
    ['en', /figtree/],
    ['ms', /figtree/],
    ['ta', /tamil/],
    ['zh', /noto-sans-sc/],
  ] as const) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: nobody })
    await context.addInitScript((chosen) => localStorage.setItem('kampung-language', chosen), language)
    const page = await context.newPage()
    const fonts: string[] = []
    page.on('request', (asked) => asked.resourceType() === 'font' && fonts.push(asked.url()))
    await page.goto('/volunteer-app/sign-in')
    await page.getByRole('button', { name: (await loadWords(language)).signIn.login, exact: true }).waitFor()
    await expect.poll(() => fonts.some((url) => face.test(url))).toBe(true)
    if (face.test('figtree')) expect(fonts.filter((url) => /noto/.test(url))).toEqual([])
    await context.close()
  }
})
