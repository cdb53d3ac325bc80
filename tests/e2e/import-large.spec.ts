import { choose, count, goOn, grid } from './import-pages.ts'
import { makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

const ROWS = 20_000
const BAD_EVERY = 33

test('20,000 rows are checked, mended and stopped at will, and the page goes on', async ({
  page,
  request,
}) => {
  test.slow()
  const programme = await makeProgramme(request)
  const serial = unique('L').replace(' ', '-')
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const postal = n % BAD_EVERY === 0 ? '9001x' : 100_000 + n
    return `${serial}-${n},Ah Seng ${n},Lim,${1 + (n % 900)}A,Jalan Besar,,,${postal},9${1_000_000 + n}`
  })
  const header = 'Serial No,First Name,Last Name,Block,Street,Unit,Building,Postal,Mobile'
  const bad = Math.ceil(ROWS / BAD_EVERY)
  const written = (number: number) => number.toLocaleString('en')
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await choose(page, 'large.csv', [header, ...rows].join('\n'))
  await expect(page.getByText(`${written(ROWS)} rows, 9 columns`)).toBeVisible()
  await goOn(page)
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
  await goOn(page)
  await expect(
    page.getByRole('button', { name: `Only rows with problems ${written(bad)}`, exact: true }),
  ).toBeVisible()

  // All of them are there, and only those in sight are drawn.
  await goOn(page, /^All rows/)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await grid(page).getByRole('gridcell').nth(1).click()
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByRole('checkbox', { name: `Import row ${ROWS + 1}`, exact: true })).toBeVisible()
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60)
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.getByRole('checkbox', { name: 'Import row 2', exact: true })).toBeVisible()

  await goOn(page, `Continue with ${written(ROWS - bad)} rows`)
  await expect(count(page, 'new')).toHaveText(written(ROWS - bad))

  // Stopped while it is written: nothing was.
  await goOn(page, `Import ${written(ROWS - bad)} people`)
  await expect(page.getByText('Nothing is written yet. Please stay on this page.')).toBeVisible()
  await goOn(page, 'Stop')
  await expect(page.getByRole('alert')).toHaveText('Stopped. Nothing was written.')
  await page.getByRole('link', { name: programme.name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('No data available.')).toBeVisible()

  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  const longest = Math.max(0, ...tasks)
  test
    .info()
    .annotations.push({ type: 'long tasks', description: `${tasks.length}, the longest ${longest} ms` })
})
