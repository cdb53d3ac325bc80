import { describe, expect, test } from 'vitest'
import { nameKeys } from './name-keys.ts'
import { soundOf } from './name-sounds.ts'
import { bareSerial, numberKeys, serialKeys } from './number-keys.ts'
import { placeKeys, unitOf } from './place-keys.ts'

const words = (name: string, family = '') =>
  nameKeys({ name, family })
    .filter((key) => /^[wa]:/.test(key))
    .join(' ')

describe('the keys of a name', () => {
  test.each([
    ['Tan Ah Kow', 'w:tan w:ah w:kow'],
    ['Wong Ah Mei @ Wong Siew Lan', 'w:wong w:ah w:mei a:wong a:siew a:lan'],
    ['Cheng, Bee Kui', 'w:cheng w:bee w:kui'],
    ["Peter D'Souza", 'w:peter w:d w:souza w:dsouza'],
    ['V. K. Nair', 'w:v w:k w:nair w:vk'],
    ['José Núñez', 'w:jose w:nunez'],
    ['Mei-Ling', 'w:mei w:ling'],
    ['Lim (林秀凤)', 'w:lim a:林秀凤 a:林 a:秀 a:凤'],
    ['முருகன்', 'w:முருகன்'],
    ['', ''],
    ['@@ (,) ""', ''],
  ])('%s', (name, expected) => expect(words(name)).toBe(expected))

  test('a family name is keyed by the characters that it may be, a given name is not', () => {
    const characters = (name: string, family: string) =>
      nameKeys({ name, family }).filter((key) => key.startsWith('c:'))
    expect(characters('Tan Ah Kim', 'Tan')).toContain('c:陈')
    expect(characters('Ah Kim Tan', 'Tan')).toContain('c:陈')
    expect(characters('Tan Ah Kim', 'Tan')).not.toContain('c:金')
  })

  test('two words are found when they are written as one, and titles join nothing', () => {
    expect(nameKeys({ name: 'Mdm Wei Jie', family: '' })).toContain('j:weijie')
    expect(nameKeys({ name: 'Mdm Wei Jie', family: '' })).not.toContain('j:mdmwei')
  })
})

test.each([
  ['kow', 'kau'],
  ['siew', 'xiu'],
  ['choo', 'chu'],
  ['geok', 'gek'],
  ['chye', 'chai'],
  ['lian', 'lien'],
  ['hock', 'hok'],
  ['yusof', 'yusoff'],
  ['halimah', 'halima'],
  ['savithri', 'savitri'],
  ['vasantha', 'wasantha'],
  ['tham', 'tam'],
])('%s sounds like %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

test.each([
  ['tan', 'ng'],
  ['lim', 'tan'],
  ['kow', 'mei'],
  ['raju', 'ravi'],
])('%s does not sound like %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)))

test('a serial number is one with or without its marks and leading noughts', () => {
  for (const typed of ['KB-0142', 'kb0142', 'KB 142', 'kb/0142']) expect(bareSerial(typed)).toBe('kb142')
  expect(serialKeys('TP/000731')).toEqual(['r:tp731', 'y:731'])
})

test('a number is keyed by its ends, without the country', () => {
  expect(numberKeys('+6591234567')).toEqual(['e:567', 'e:4567', 'f:912', 'f:9123'])
  expect(numberKeys('+442079460018')).toContain('f:4420')
  expect(numberKeys('')).toEqual([])
})

test('an address is keyed alike however it is shortened', () => {
  const at = (street_name: string, unit_number: string) =>
    placeKeys({ block_number: '12A', street_name, unit_number, building_name: '', postal_code: '090012' })
  expect(at('Jln Bt Merah Ctrl', '#5-123')).toEqual(at('Jalan Bukit Merah Central', '05-123'))
  expect(at('Jalan Besar', '#05-123')).toEqual(
    expect.arrayContaining(['t:jln', 't:besar', 'b:12a', 'd:12', 'l:5', 'u:5-123', 'p:090']),
  )
  expect(unitOf('ground floor')).toBeUndefined()
})
