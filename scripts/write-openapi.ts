// npm run kampung openapi: writes docs/openapi.json from the contract; a test holds it current.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../contract/api.ts'
import { openApiDocument } from '../server/http/openapi-document.ts'

const path = join(import.meta.dirname, '../docs/openapi.json')
writeFileSync(path, `${JSON.stringify(openApiDocument(api), null, 2)}\n`)
console.log('docs/openapi.json written')
