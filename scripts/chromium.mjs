import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.mjs'

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
// Debian's name, and the one of Chromium's own builds. It draws no window, and takes a quarter less of the processor.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * A Chromium for tests: CHROMIUM_PATH, the shell without a window, a whole one on the machine, else Playwright's own.
 * As root on Debian a missing shell is installed; with `headed` only a whole Chromium will do.
 * Answers its path, or undefined when none can be had.
 */
export function chromiumForTests({ headed = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const shell = headed ? undefined : (onTheMachine(shells) ?? installed(shells))
  return shell ?? onTheMachine(whole) ?? installed(whole) ?? playwrightsOwn()
}

function installed(names) {
  return installDebianPackage(names[0]) ? onTheMachine(names) : undefined
}

function playwrightsOwn() {
  const own = chromium.executablePath()
  if (!existsSync(own)) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return existsSync(own) ? own : undefined
}

function onTheMachine(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
