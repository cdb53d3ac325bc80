// The site from Vite with hot reload, the server started again on every change: one address for both.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'

const port = Number(process.env.PORT ?? 3000)
const address = `http://localhost:${port}`
const apiPort = port + 1

const vite = await createServer({
  logLevel: 'warn',
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
    ),
  },
})
await vite.listen()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { DEMO: '1', PUBLIC_URL: address, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
})
// The server greets with its own port; people need the one that Vite answers on.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.startsWith('People reach it at '))
    console.log(line.replaceAll(`http://localhost:${apiPort}`, address))
})

let isEnding = false
async function end() {
  if (isEnding) return
  isEnding = true
  server.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
process.on('disconnect', end)
server.once('exit', async (code) => {
  await end()
  process.exit(code ?? 0)
})
