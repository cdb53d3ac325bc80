import { expect, test } from 'vitest'
import type { GalleryOrder } from '../../routes/table-search.ts'
import { arranged } from './gallery-view.ts'

const items = [
  { id: 1, name: 'meals', partner_name: '' },
  { id: 2, name: 'Befriending', partner_name: 'Lions' },
  { id: 3, name: 'Drivers', partner_name: 'Evergreen Trust' },
]
const names = (q: string, sort: GalleryOrder) => arranged(items, q, sort).map(({ name }) => name)

test('a grid is ordered by name, by partner with none last, or newest first', () => {
  expect(names('', 'name')).toEqual(['Befriending', 'Drivers', 'meals'])
  expect(names('', 'partner')).toEqual(['Drivers', 'Befriending', 'meals'])
  expect(names('', 'newest')).toEqual(['Drivers', 'Befriending', 'meals'])
})

test('the filter reads what is typed without accents, apostrophes and points', () => {
  const item = { id: 1, name: 'Café at St. Luke’s', partner_name: '' }
  for (const typed of ['st lukes', "ST. LUKE'S", 'cafe', 'Café', 'luke’s', '. luke'])
    expect(arranged([item], typed, 'name'), typed).toEqual([item])
  for (const typed of ['lukas', "'x"]) expect(arranged([item], typed, 'name'), typed).toEqual([])
})

test('the filter looks at the name and the partner, in any case', () => {
  expect(names(' MEAL ', 'name')).toEqual(['meals'])
  expect(names('ever', 'name')).toEqual(['Drivers'])
  expect(names('nobody', 'name')).toEqual([])
})
