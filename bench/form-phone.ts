import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { isAttached, type QuestionType, questionTypes } from '../contract/question-types.ts'
import { chromiumForTests } from '../scripts/chromium.mjs'
import { makeVisit } from '../tests/e2e/records.ts'
import { startServer } from './running-server.ts'
import { longestTask } from './task-trace.ts'

const KEYS = Number(process.env.BENCH_RUNS ?? 40)
const QUESTIONS = 60
const SLOWER = 4
const SETTLES_MS = 600
/** A form holds ten photographs and voice notes. */
const ATTACHED_MAX = 10

const aQuestion = (type: QuestionType, at: number) => ({
  question: `Question ${at} about how the person has been since the last visit?`,
  type,
  choices: type === 'mcq' || type === 'several' ? ['Yes', 'No', 'Sometimes', 'Not asked'] : [],
})

/** All types in turn, of those with a photograph or a voice note no more than a form may have. */
function questionsOf(length: number) {
  const words = questionTypes.filter((type) => !isAttached(type))
  let attached = 0
  return Array.from({ length }, (_, at) => {
    const type = questionTypes[at % questionTypes.length] ?? 'short'
    if (isAttached(type)) attached += 1
    const drawn = isAttached(type) && attached > ATTACHED_MAX ? (words[at % words.length] ?? 'short') : type
    return aQuestion(drawn, at + 1)
  })
}

/** Milliseconds of the longest task of each key that is typed into this field, draft and all. */
async function typed(browser: Browser, page: Page, label: string): Promise<number[]> {
  await page.getByLabel(label).first().tap()
  await page.waitForTimeout(SETTLES_MS)
  const times: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
    })
    await page.keyboard.press('x')
    await page.waitForTimeout(SETTLES_MS)
    times.push(longestTask(await browser.stopTracing()))
  }
  return times
}

async function measure(browser: Browser, origin: string, length: number): Promise<number[]> {
  const office = await browser.newContext({ baseURL: origin })
  await office.request.post('/api/user/login', {
    data: { email: 'officer@kampung.example', password: 'kampung-spirit-2026' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const questions = questionsOf(length)
  const { form, link } = await makeVisit(office.request, { questions })
  await office.close()
  const phone = await browser.newContext({ ...devices['Pixel 5'], baseURL: origin, locale: 'en-SG' })
  const page = await phone.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByLabel('New PIN', { exact: true }).fill('402917')
  await page.getByLabel('New PIN again').fill('402917')
  await page.getByRole('button', { name: 'Save PIN' }).tap()
  await page
    .getByRole('link', { name: /form due/ })
    .first()
    .tap()
  await page.getByRole('link', { name: form.title }).first().tap()
  const middle = questions.findLastIndex(({ type }, at) => type === 'short' && at <= length / 2)
  const label = questions[middle]?.question ?? ''
  await page.getByLabel(label).first().waitFor()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times = await typed(browser, page, label)
  await phone.close()
  return times
}

const server = await startServer(undefined)
const executablePath = chromiumForTests()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
})
const small = await measure(browser, server.origin, 1)
const large = await measure(browser, server.origin, QUESTIONS)
await browser.close()
await server.stop()

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
const shown = (name: string, values: number[]) =>
  console.log(`| ${name} | ${Math.round(at(values, 0.5))} ms | ${Math.round(at(values, 0.95))} ms |`)
console.log(`Longest task of a keystroke on a phone, processor four times slower, ${KEYS} keys:\n`)
console.log('| | median | p95 |\n|---|---|---|')
shown('one question', small)
shown(`${QUESTIONS} questions of all types`, large)
