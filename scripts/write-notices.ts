// npm run kampung notices: writes NOTICES.txt from the lock file and the packages; a house test holds it current.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentNotices } from './notices.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'NOTICES.txt'), currentNotices(root))
console.log('NOTICES.txt written')
