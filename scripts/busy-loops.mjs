import { spawn } from 'node:child_process'

/** Takes `--busy=N` out of the arguments and keeps N processors busy until `stop`: what holds beside them holds on a slow machine. */
export function busyLoops(args) {
  const asked = args.find((arg) => arg.startsWith('--busy='))
  const count = Number(asked?.slice('--busy='.length) ?? 0)
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', whileItsParentLives]))
  return {
    others: args.filter((arg) => arg !== asked),
    stop() {
      for (const loop of loops) loop.kill()
    },
  }
}

// A loop that nobody stops would stay for ever.
const whileItsParentLives = 'const parent = process.ppid; while (process.ppid === parent);'
