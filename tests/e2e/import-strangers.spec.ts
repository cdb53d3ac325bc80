import { addAlike, choose, count, goOn, toTheRows } from './import-pages.ts'
import { makeProgramme, type Person, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const numbers = Array.from({ length: 20 }, (_, n) => n + 1)

test('a running number that meets another file’s overwrites nobody: 20 decisions add 20 people', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const style = unique('SN').replace(' ', '-')
  const serial = (n: number) => `${style}/${String(n).padStart(3, '0')}`
  const family = unique('Lim')
  const get = (n: number) =>
    send<Person>(request, 'GET', `/beneficiary/?serial_number=${encodeURIComponent(serial(n))}`)
  for (const n of numbers)
    await send(request, 'POST', '/beneficiary', {
      serial_number: serial(n),
      first_name: `Old ${n}`,
      last_name: unique('Tan'),
      block_number: '1',
      street_name: 'Jalan Besar',
      postal_code: '208787',
      contact_number: String(9100_0000 + n),
      programme_id: programme.id,
    })
  const before = await Promise.all(numbers.map(get))
  const list = numbers.map(
    (n) =>
      `${serial(n)},New ${n},${family},2,Jalan Kayu,799463,${8200_0000 + n},${n > 3 ? '' : 'a note'},${n > 2 ? '' : `L-${n}`}`,
  )
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await choose(
    page,
    'other.csv',
    ['Serial No,First Name,Last Name,Blk,Street,Postal,HP,Worker,Locker', ...list].join('\n'),
  )
  await toTheRows(page)
  await goOn(page, 'Continue with 20 rows')

  // No one press does the same for all of them, and Continue leaves nobody out unasked.
  const group = page.getByRole('group', { name: 'All with same serial number, looks different' })
  await expect(group).toContainText('each is a decision of its own')
  await expect(group.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Update all' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '20 to decide' })).toBeVisible()
  await goOn(page)
  const ask = page.getByRole('alertdialog', { name: '20 rows are not decided' })
  await ask.getByRole('button', { name: 'Decide' }).click()
  await expect(ask).toHaveCount(0)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  // By keyboard: what is next to decide has the focus, and its choices are there.
  await page.getByRole('button', { name: '20 to decide' }).press('Enter')
  const card = (n: number) => page.getByRole('listitem').filter({ hasText: `New ${n} ${family}` })
  await expect(card(1).getByRole('radio', { name: /^Update .*Old 1 / })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(1).getByRole('radio', { name: 'Add with a new number' })).toBeChecked()
  await expect(card(1).getByLabel('New serial number')).toHaveValue(serial(21))
  await expect(page.getByRole('button', { name: '19 to decide' })).toBeVisible()
  for (const n of numbers.slice(1))
    await card(n).getByRole('radio', { name: 'Add with a new number' }).check()
  await expect(page.getByText(/\d to decide/)).toHaveCount(0)

  // The number is the clerk's to change, to one that is nobody's.
  const field = card(20).getByLabel('New serial number')
  await field.fill(serial(25))
  await expect(card(20)).toContainText(`${serial(25)} stands in row 6 already`)
  await expect(page.getByRole('button', { name: '1 to decide' })).toBeVisible()
  await send(request, 'POST', '/beneficiary', {
    ...(await body(request, serial(1))),
    serial_number: serial(60),
  })
  await field.fill(serial(60))
  await goOn(page)
  await expect(card(20)).toContainText(new RegExp(`${serial(60)} belongs to Tan .* Old 1`))
  await field.fill(serial(70))
  await goOn(page)

  // What no field takes is named, and ticked before anything is written.
  await expect(page.getByRole('definition')).toHaveText(['20', '0', '0', '0'])
  const left = page.getByRole('region', { name: 'Not imported' })
  const leftOut = left.getByRole('list', { name: 'Columns left out' }).getByRole('listitem')
  await expect(left).toContainText('Not imported: 2 columns, 5 cells')
  await expect(leftOut).toHaveText(['Worker 3', 'Locker 2'])
  await goOn(page, 'Import 20 people')
  const tick = left.getByRole('checkbox', { name: 'I know that these columns are left out' })
  await expect(tick).toBeFocused()
  await expect(left.getByRole('alert')).toContainText('Tick this first')
  expect(await Promise.all(numbers.map(get))).toEqual(before)
  await page.keyboard.press('Space')
  await goOn(page, 'Import 20 people')
  await expect(count(page, 'Created')).toHaveText('20')
  await expect(left).toContainText('Not imported: 2 columns, 5 cells')
  await expect(leftOut).toHaveText(['Worker 3', 'Locker 2'])
  await expect(left.getByRole('checkbox')).toHaveCount(0)
  // The way to whom it brought (H-1242).
  const see = page.getByRole('link', { name: 'See the 20 people' })
  await expect(see).toHaveAttribute('href', /where=.*import/)
  expect(await Promise.all(numbers.map(get))).toEqual(before)
  expect((await get(21)).first_name).toBe('New 1')
  expect((await get(70)).first_name).toBe('New 20')

  await goOn(page, 'Take back this import')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Import taken back', { exact: true })).toBeVisible()
  await expect(see).toHaveCount(0)
  expect(await Promise.all(numbers.map(get))).toEqual(before)
  await expect(get(21)).rejects.toThrow('404')
})

test('one of them is overwritten by a decision about it alone; the others are left out when asked', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const style = unique('SO').replace(' ', '-')
  const get = (n: number) => send<Person>(request, 'GET', `/beneficiary/?serial_number=${style}${n}`)
  for (const n of [1, 2, 3])
    await send(request, 'POST', '/beneficiary', {
      ...(await body(request)),
      serial_number: `${style}${n}`,
      first_name: `Old ${n}`,
      contact_number: String(9700_0000 + n),
    })
  const list = [1, 2, 3].map((n) => `${style}${n},New ${n},Goh,2,Jalan Kayu,799463,${8700_0000 + n}`)
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await choose(page, 'some.csv', ['Serial No,First Name,Last Name,Blk,Street,Postal,HP', ...list].join('\n'))
  await toTheRows(page)
  await goOn(page, 'Continue with 3 rows')
  await page.getByRole('radio', { name: /^Update .*Old 2 / }).check()
  await goOn(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave 2 out' }).click()
  await expect(page.getByRole('definition')).toHaveText(['0', '1', '0', '2'])
  await expect(page.getByRole('region', { name: 'Not imported' })).toHaveCount(0)
  await goOn(page, 'Import 1 person')
  await expect(page.getByRole('list', { name: 'Why rows stayed out' })).toContainText('may be somebody')
  expect((await get(1)).first_name).toBe('Old 1')
  expect((await get(2)).first_name).toBe('New 2')
  expect((await get(3)).first_name).toBe('Old 3')
})

test('numbers that may lack a digit are mended, kept or left out; a spreadsheet’s .0 is no digit', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const style = unique('SD').replace(' ', '-')
  const phones = ['91234581.0', '999', '9123457', '09123 4575', '912345678', '91234567 / 12345']
  const list = phones.map((phone, n) => `${style}${n},Ah Moi ${n},Lim,12.0,Jalan Besar,238801.0,${phone}`)
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await choose(
    page,
    'phones.csv',
    ['Serial No,First Name,Last Name,Blk,Street,Postal,HP', ...list].join('\n'),
  )
  await toTheRows(page)
  await page.getByRole('button', { name: 'Keep the first' }).click()
  const doubts = page.getByRole('list', { name: 'Numbers to decide' })
  await expect(doubts.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '4 to decide' })).toBeVisible()
  await doubts.getByRole('button', { name: 'Keep 999 of row 3' }).press('Enter')
  await expect(page.getByText(/^3 telephone numbers are not Singapore numbers/)).toBeFocused()
  await goOn(page, '3 to decide')
  await expect(page.getByRole('gridcell', { name: '9123457 Not a Singapore number' })).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '2 to decide' })).toBeVisible()
  await goOn(page, 'Continue with 6 rows')
  const ask = page.getByRole('alertdialog', { name: '2 numbers are not decided' })
  await ask.getByRole('button', { name: 'Leave 2 out' }).click()
  await addAlike(page)
  await goOn(page, 'Import 4 people')
  await expect(count(page, 'Created')).toHaveText('4')
  const get = (n: number) =>
    send<{ contact_number: string }>(request, 'GET', `/beneficiary/?serial_number=${style}${n}`)
  const stored = await Promise.all([0, 1, 2, 5].map(async (n) => (await get(n)).contact_number))
  expect(stored).toEqual(['+6591234581', '999', '+6591234570', '+6591234567'])
})

type Body = Record<string, unknown>
/** What makes another person: an address and a name. */
async function body(request: Parameters<typeof send>[0], serial?: string): Promise<Body> {
  const plain = {
    first_name: 'Old',
    last_name: unique('Tan'),
    block_number: '1',
    street_name: 'Jalan Besar',
    postal_code: '208787',
    contact_number: '91234567',
  }
  if (serial === undefined) return plain
  const path = `/beneficiary/?serial_number=${encodeURIComponent(serial)}`
  const { first_name } = await send<Person>(request, 'GET', path)
  return { ...plain, first_name }
}
