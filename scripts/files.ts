// npm run kampung -- files move [--delete]: the uploads of DATA_DIR into the bucket that FILES_S3_… names (0079).
import '../server/start/own-files.ts'
import { join } from 'node:path'
import { lockDataDirectory } from '../db/data-directory-lock.ts'
import { configFromProcess } from '../server/config.ts'
import { diskFiles } from '../server/storage/disk-files.ts'
import { openS3 } from '../server/storage/file-storage.ts'
import { type Moved, moveFiles } from '../server/storage/move-files.ts'
import { inSentence } from './backup-words.ts'

const usage = `Usage:
  npm run kampung -- files move            copies the uploads of DATA_DIR into the bucket, and reads each back
  npm run kampung -- files move --delete   and takes from the disk what the bucket is seen to have

Beside the running server or without it; can be stopped and run again. Ends with 0 where everything is in the bucket.`
const EVERY = 100

function inWords({ moved, there, failed, taken_away, bytes }: Moved): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const lines = [
    `${moved} files were copied (${megabytes} MB), ${there} were in the bucket already.`,
    taken_away > 0 && `${taken_away} were taken from the disk.`,
    failed > 0 && `${failed} are not in the bucket as they are here: they stay on the disk. Run it again.`,
    moved + there > 0 &&
      taken_away === 0 &&
      'They lie on the disk, too, where the server reads none of them any more: with --delete they go.',
  ]
  return lines.filter((line) => line !== false).join('\n')
}

try {
  const [what, option, ...rest] = process.argv.slice(2)
  if (what !== 'move' || rest.length > 0 || (option !== undefined && option !== '--delete'))
    throw new Error(usage)
  const { data_dir, files_s3 } = configFromProcess()
  if (!files_s3) throw new Error('Name the bucket in FILES_S3_BUCKET, as the server has it.')
  // Of two at once one would take what the other has just moved for purged, and remove its only copy (H-1166).
  await lockDataDirectory(join(data_dir, 'files'))
  const moved = await moveFiles(diskFiles(data_dir), await openS3(files_s3), {
    takesAway: option === '--delete',
    onEach: (done) => done % EVERY === 0 && console.log(`${done} files …`),
  })
  console.log(inWords(moved))
  process.exit(moved.failed > 0 ? 1 : 0)
} catch (error) {
  console.error(inSentence(error))
  process.exit(1)
}
