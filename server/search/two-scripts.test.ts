import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const send = (path: string, body?: unknown) =>
  kampung.call(body ? 'POST' : 'GET', path, { as: 'admin', ...(body !== undefined && { body }) })
const found = async (q: string): Promise<string[]> =>
  (await send(`/beneficiary?page=1&q=${encodeURIComponent(q)}`)).body.items.map(
    ({ serial_number }: { serial_number: string }) => serial_number,
  )

test('a name that was typed into one field in two scripts is kept so, and found by either', async () => {
  const one = '欧阳美玲 Ouyang Meiling'
  const { body } = await send(
    '/beneficiary',
    aBeneficiary({ serial_number: 'T-1', first_name: one, last_name: '', display_name: one }),
  )
  expect(body).toMatchObject({ display_name: one, first_name: one, name_characters: '' })
  for (const q of ['欧阳美玲', '美玲', 'ouyang', 'Meiling', 'meiling ouyang'])
    expect(await found(q), q).toEqual(['T-1'])
})

test('a name in characters is found by its given name alone, as people are called', async () => {
  const one = { serial_number: 'T-2', first_name: 'Chwee Neo', last_name: 'Ang', name_characters: '洪翠娘' }
  await send('/beneficiary', aBeneficiary({ ...one, display_name: 'Ang Chwee Neo' }))
  for (const q of ['洪翠娘', '翠娘', '洪', '翠', 'ang 翠娘', '洪女士', '洪翠娘太太', 'ang 翠娘 女士'])
    expect(await found(q), q).toEqual(['T-2'])
})

test('characters are found whether they are typed simplified or as they were before', async () => {
  const one = { serial_number: 'T-3', first_name: 'Siew Hong', last_name: 'Tan', name_characters: '陳秀鳳' }
  const other = { serial_number: 'T-4', first_name: 'Lai Wah', last_name: 'Chong', name_characters: '张丽华' }
  await send('/beneficiary', aBeneficiary({ ...one, display_name: 'Tan Siew Hong' }))
  await send('/beneficiary', aBeneficiary({ ...other, display_name: 'Chong Lai Wah' }))
  for (const q of ['陈秀凤', '陳秀鳳', '秀凤', '陈', 'tan 秀凤']) expect(await found(q), q).toEqual(['T-3'])
  for (const q of ['張麗華', '麗華', '張']) {
    expect(await found(q), q).toEqual(['T-4'])
    const { body } = await send(`/search?q=${encodeURIComponent(q)}`)
    expect(body.beneficiaries, q).toMatchObject([{ serial_number: 'T-4' }])
  }
  expect(await found('陈秀兰')).toEqual([])
})

test('a title of their own script is no part of what is looked for', async () => {
  const tamil = {
    serial_number: 'T-5',
    first_name: 'Murugan',
    last_name: 's/o Velan',
    name_characters: 'முருகன்',
  }
  await send('/beneficiary', aBeneficiary({ ...tamil, display_name: 'Murugan s/o Velan' }))
  for (const q of ['முருகன்', 'திரு முருகன்', 'திரு. முருகன்']) expect(await found(q), q).toEqual(['T-5'])
  const { body } = await send(`/search?q=${encodeURIComponent('洪先生')}`)
  expect(body.beneficiaries).toMatchObject([{ serial_number: 'T-2' }])
})
