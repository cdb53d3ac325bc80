import { spawn } from 'node:child_process'

/**
 * Runs steps (`{ name, args }`, each a script for this Node), `width` at a time, and prints what each said in the
 * order in which they stand, whole. Answers how many passed and failed, and which.
 */
export async function runSteps(steps, width = 2) {
  const waiting = [...steps]
  const ends = new Map(steps.map((step) => [step, Promise.withResolvers()]))
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ends.get(step).resolve(await runStep(step))
  }
  for (let lane = 0; lane < width; lane++) work()
  const counts = { passed: 0, failed: 0, skipped: 0, failing: [] }
  for (const step of steps) {
    const { exitCode, output, seconds } = await ends.get(step).promise
    console.log(`${exitCode === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
    if (exitCode !== 0 || step.isLoud) process.stdout.write(output)
    if (exitCode === 0) {
      counts.passed++
      continue
    }
    counts.failed++
    counts.failing.push(step.name)
  }
  return counts
}

function runStep({ args, env }) {
  const start = Date.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks), seconds })
    })
  })
}
