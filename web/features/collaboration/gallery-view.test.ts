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

test('the filter looks at the name and the partner, in any case', () => {
  expect(names(' MEAL ', 'name')).toEqual(['meals'])
  expect(names('ever', 'name')).toEqual(['Drivers'])
  expect(names('nobody', 'name')).toEqual([])
})
