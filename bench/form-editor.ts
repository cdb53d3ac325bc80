import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { chromiumForTests } from '../scripts/chromium.mjs'
import { startServer } from './running-server.ts'
import { longestTask } from './task-trace.ts'

const KEYS = Number(process.env.BENCH_RUNS ?? 12)
const QUESTIONS = 200
const SLOWER = 4
const SETTLES_MS = 900

/** What is typed and dragged, and how long the longest task of each was. */
type Figures = { keystroke: number[]; lift: number[]; drag: number[]; drop: number[] }

const aQuestion = (at: number) => ({
  question: `Question ${at} about how the person has been since the last visit?`,
  type: at % 3 === 0 ? 'mcq' : at % 3 === 1 ? 'short' : 'long',
  required: at % 2 === 0,
  ...(at % 3 === 0 && { choices: ['Yes', 'No', 'Sometimes', 'Not asked'] }),
  translations: {
    zh: { question: `第 ${at} 题`, choices: at % 3 === 0 ? ['是', '否', '有时', '没问'] : [] },
  },
})

/** A form in a programme of its own; answers where it is edited. */
async function makeForm(request: APIRequestContext, length: number): Promise<string> {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
    if (!answer.ok()) throw new Error(`POST ${path}: ${await answer.text()}`)
    return await answer.json()
  }
  const name = `Bench of ${length}`
  const { id } = await send('/programme', { name, description: '', requirements: [] })
  const questions = Array.from({ length }, (_, at) => aQuestion(at + 1))
  await send('/form', { programme_id: id, stage: 1, title: name, questions })
  return `/forms/${id}/1`
}

/** Milliseconds of the longest task on the page's main thread from `act` until all that it set off has run. */
async function longest(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  await act()
  await page.waitForTimeout(SETTLES_MS)
  return longestTask(await browser.stopTracing())
}

async function measure(browser: Browser, page: Page, path: string, length: number): Promise<Figures> {
  const figures: Figures = { keystroke: [], lift: [], drag: [], drop: [] }
  await page.goto(path)
  const at = Math.ceil(length / 2)
  const card = page.getByRole('group', { name: `Question ${at}`, exact: true })
  await card.scrollIntoViewIfNeeded()
  await card.getByPlaceholder('Ask your question here...').click()
  await page.keyboard.press('End')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(SETTLES_MS)
  for (let key = 0; key < KEYS; key += 1) {
    figures.keystroke.push(await longest(browser, page, () => page.keyboard.press('x')))
  }
  if (length > 1) {
    for (let time = 0; time < Math.ceil(KEYS / 3); time += 1) {
      const grip = page.getByRole('button', { name: `Drag question ${at}`, exact: true })
      await grip.scrollIntoViewIfNeeded()
      await grip.hover()
      const handle = await grip.boundingBox()
      if (!handle) throw new Error('The handle is not in sight')
      const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
      figures.lift.push(
        await longest(browser, page, async () => {
          await page.mouse.down()
          await page.mouse.move(x, y + 12, { steps: 3 })
        }),
      )
      for (const down of [90, 180, 90, 0])
        figures.drag.push(await longest(browser, page, () => page.mouse.move(x, y + down, { steps: 6 })))
      figures.drop.push(await longest(browser, page, () => page.mouse.up()))
    }
  }
  return figures
}

const server = await startServer(undefined)
const executablePath = chromiumForTests()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
})
const context = await browser.newContext({
  baseURL: server.origin,
  viewport: { width: 1440, height: 900 },
  locale: 'en-SG',
})
const page = await context.newPage()
await context.request.post('/api/user/login', {
  data: { email: 'officer@kampung.example', password: 'kampung-spirit-2026' },
  headers: { 'sec-fetch-site': 'same-origin' },
})
const small = await measure(browser, page, await makeForm(context.request, 1), 1)
page.on('dialog', (dialog) => void dialog.accept())
const large = await measure(browser, page, await makeForm(context.request, QUESTIONS), QUESTIONS)
await browser.close()
await server.stop()

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const yardstick = median(small.keystroke)
const shown = (name: string, values: number[]) => {
  const [middle, most] = [median(values), Math.max(...values)]
  const ratio = (middle / yardstick).toFixed(1)
  console.log(`| ${name} | ${Math.round(middle)} ms | ${Math.round(most)} ms | ${ratio} |`)
}
console.log(
  'Longest task, processor four times slower:\n\n| | median | worst | to a keystroke of one question |',
)
console.log('|---|---|---|---|')
shown('keystroke, one question', small.keystroke)
shown(`keystroke, ${QUESTIONS} questions`, large.keystroke)
shown(`a card is lifted, ${QUESTIONS} questions`, large.lift)
shown(`it is dragged past others, ${QUESTIONS} questions`, large.drag)
shown(`it is put down, ${QUESTIONS} questions`, large.drop)
