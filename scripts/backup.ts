// npm run kampung -- backup FILE | backup verify FILE: everything in one file, and the proof that it can be read back.
import '../server/start/own-files.ts'
import { receiptLine } from '../contract/audit-chain.ts'
import { readHeader } from '../server/backup/archive-reader.ts'
import { makeBackup, rememberVerified } from '../server/backup/make-backup.ts'
import { verifyArchive } from '../server/backup/verify-archive.ts'
import { configFromProcess } from '../server/config.ts'
import { inSentence, readArguments, saysWhatItHolds, UNSEALED } from './backup-words.ts'
import { namedPath } from './named-path.ts'
import { askPassphrase, confirmWithoutKeys, newPassphrase } from './passphrase.ts'

const usage = `Usage:
  npm run kampung -- backup FILE          everything into one file, beside the running server or without it
  npm run kampung -- backup verify FILE   reads it to the last byte, restores it aside and compares

  --passphrase-file FILE   the passphrase is its first line; - reads it from the input
  --without-keys           not sealed, and without the two key files

Sealed under a passphrase it holds the keys, too. Without them: ${'Phones that hold unsent visits cannot be opened after a restore.'}`

async function run(words: string[]): Promise<void> {
  const { names, passphrase_file, without_keys, row, below } = readArguments(words, usage)
  const isVerify = names.length === 2 && names[0] === 'verify'
  const [name] = isVerify ? names.slice(1) : names
  if (!name || names.length > (isVerify ? 2 : 1)) throw new Error(usage)
  const path = namedPath(name)
  const config = configFromProcess()
  if (isVerify) {
    const { id, seal } = await readHeader(path)
    const passphrase = seal || passphrase_file !== null ? await askPassphrase(passphrase_file) : null
    // The server that asked for it hears how far it is, and a check that nobody waits for ends.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    const verified = await verifyArchive(path, passphrase, (percent) => process.send?.(percent), below)
    console.log(saysWhatItHolds(verified))
    if (!seal) console.log(UNSEALED)
    console.log('Every byte is as it was written, and restored aside it is what was dumped.')
    if (verified.manifest.receipt)
      console.log(`Where the activity log stood then:\n${receiptLine(verified.manifest.receipt)}`)
    if (process.send) return
    const isNoted = await rememberVerified(config, id).catch(() => false)
    if (!isNoted)
      console.log('The server does not run here, so its settings do not say that it was verified.')
    return
  }
  const passphrase = without_keys ? null : await newPassphrase(passphrase_file)
  if (passphrase === null && !without_keys) await confirmWithoutKeys()
  const made = await makeBackup(config, { path, passphrase, row })
  console.log(saysWhatItHolds(made))
  const standstill = made.standstill_ms === null ? '' : ` Others waited ${Math.ceil(made.standstill_ms)} ms.`
  console.log(`Written to ${path}, ${(made.size / 1e6).toFixed(1)} MB.${standstill}`)
  if (made.manifest.files.missing > 0)
    console.log(`${made.manifest.files.missing} files that the database names are not on the disk.`)
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  console.error(inSentence(error))
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}
