import { firstLoadOf } from './scripts/first-load.mjs'

const list = ['web/app/shell.tsx', 'web/pages/beneficiaries-page.tsx']

export default [
  { name: 'admin, first load', path: firstLoadOf('index.html'), gzip: true, limit: '200 kB' },
  {
    name: 'a list of people, to its first rows',
    path: firstLoadOf('index.html', list),
    gzip: true,
    limit: '240 kB',
  },
  { name: 'volunteer area, first load', path: firstLoadOf('volunteer.html'), gzip: true, limit: '140 kB' },
]
