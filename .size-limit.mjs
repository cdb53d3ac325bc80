import { firstLoadOf } from './scripts/first-load.mjs'

const list = ['web/app/shell.tsx', 'web/pages/beneficiaries-page.tsx']
const today = firstLoadOf('index.html', ['web/app/shell.tsx', 'web/pages/today-page.tsx'])
const where = firstLoadOf('index.html', [
  'web/app/shell.tsx',
  'web/pages/today-page.tsx',
  'web/pages/today-where.tsx',
])

/** Upper limits, with all that is shared; what each page loads beyond that is held to `docs/page-loads.json`. */
export default [
  { name: 'admin, first load', path: firstLoadOf('index.html'), gzip: true, limit: '200 kB' },
  {
    name: 'a list of people, to its first rows',
    path: firstLoadOf('index.html', list),
    gzip: true,
    limit: '240 kB',
  },
  {
    name: 'the map of Today, with its outlines',
    path: where.filter((file) => !today.includes(file)),
    gzip: true,
    limit: '12.25 kB',
  },
  { name: 'volunteer area, first load', path: firstLoadOf('volunteer.html'), gzip: true, limit: '130 kB' },
]
