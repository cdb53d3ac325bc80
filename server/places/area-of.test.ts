import { expect, test } from 'vitest'
import { PLANNING_AREAS } from '../../contract/planning-areas.ts'
import { outlineOf, placeOn } from '../../contract/planning-outlines.ts'
import { demoAddressList } from '../../db/demo/people.ts'
import { areaAt, areaOf } from './area-of.ts'
import { SECTOR_CENTRES } from './sector-centres.ts'

test('real addresses lie in the planning area in which they are', () => {
  const real = {
    'Toa Payoh': [1.33521, 103.846163],
    Bedok: [1.324, 103.9302],
    'Ang Mo Kio': [1.3691, 103.8454],
    Woodlands: [1.4361, 103.7865],
    Rochor: [1.3, 103.8545],
    'Jurong West': [1.3404, 103.705],
  }
  for (const [area, [latitude = 0, longitude = 0]] of Object.entries(real))
    expect(areaAt({ latitude, longitude })).toBe(area)
})

test('an area has its own label, and every address of the demonstration and every sector an area', () => {
  for (const area of PLANNING_AREAS) {
    expect(areaAt(placeOn(outlineOf(area)))).toBe(area)
  }
  for (const { latitude, longitude } of demoAddressList)
    expect(areaAt({ latitude: latitude ?? 0, longitude: longitude ?? 0 })).not.toBeNull()
  for (const sector of Object.keys(SECTOR_CENTRES))
    expect(areaOf({ postal_code: `${sector}0000`, latitude: null, longitude: null })).toMatchObject({
      area: expect.any(String),
      is_about: true,
    })
})

test('out at sea and abroad is no area, and just off the shore is', () => {
  expect(areaAt({ latitude: 1.25, longitude: 104.05 })).toBeNull()
  expect(areaAt({ latitude: 3.14, longitude: 101.69 })).toBeNull()
  // East Coast Park, 20 m into the water.
  expect(areaAt({ latitude: 1.3008, longitude: 103.9144 })).toBe('Marine Parade')
})

test('a postal code moves with the address list', () => {
  const code = { postal_code: '310145', latitude: null, longitude: null }
  expect(areaOf(code)).toMatchObject({ area: 'Toa Payoh', is_about: true })
  const corrected = { ...code, latitude: 1.324, longitude: 103.9302 }
  expect(areaOf(corrected)).toMatchObject({ area: 'Bedok', is_about: false })
  expect(areaOf({ ...code, postal_code: '990000' })).toMatchObject({ area: null })
  expect(areaOf({ ...code, postal_code: '' })).toMatchObject({ area: null })
})
