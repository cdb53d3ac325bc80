import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '../../contract/api.ts'
import { openApiDocument } from './openapi-document.ts'
import { withoutDataPictures } from './viewer-style.ts'

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const script = 'swagger-ui-bundle.js'

// Nothing inline (S-10): the page loads what starts the viewer from beside it.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kampung API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <noscript>The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <main id="viewer"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

// To read, not to try: a click here would change real records. No validator of another host is asked.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

/** `/api/openapi.json`, and `/api/docs` to read it: the contract as it is served. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(api))
    return keep(reply, 'application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => keep(reply, 'text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) =>
    keep(reply, 'text/javascript; charset=utf-8').send(start),
  )
  app.get(`/api/docs/${script}`, (_request, reply) =>
    keep(reply, 'text/javascript; charset=utf-8').send(createReadStream(join(viewer, script))),
  )
  let style: ReturnType<typeof withoutDataPictures> | undefined
  const readStyle = async () => {
    style ??= withoutDataPictures(await readFile(join(viewer, 'swagger-ui.css'), 'utf8'), 'picture-')
    return style
  }
  app.get('/api/docs/swagger-ui.css', async (_request, reply) =>
    keep(reply, 'text/css; charset=utf-8').send((await readStyle()).text),
  )
  app.get<{ Params: { at: string } }>('/api/docs/picture-:at', async (request, reply) => {
    const picture = (await readStyle()).pictures[Number(request.params.at)]
    return picture ? keep(reply, picture.type).send(picture.bytes) : reply.callNotFound()
  })
}

const keep = (reply: FastifyReply, type: string) =>
  reply.header('cache-control', 'public, max-age=300').type(type)
