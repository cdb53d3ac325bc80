import { spawnSync } from 'node:child_process'

/** Installs a package when this is root on a machine with apt-get; says so, and answers whether it worked. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing Debian's ${name}, which the tests need ...`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' }
  spawnSync('apt-get', ['update', '-qq'], options)
  const { status, stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    options,
  )
  if (status !== 0) console.log(`apt-get could not install ${name}: ${stderr.trim().split('\n').pop()}`)
  return status === 0
}
