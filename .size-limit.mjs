import { firstLoadOf } from './scripts/first-load.mjs'

export default [
  { name: 'admin, first load', path: firstLoadOf('index.html'), gzip: true, limit: '200 kB' },
  { name: 'volunteer area, first load', path: firstLoadOf('volunteer.html'), gzip: true, limit: '140 kB' },
]
