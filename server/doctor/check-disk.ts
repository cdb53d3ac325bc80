import { type Finding, mend, well } from './finding.ts'

const MB = 1024 * 1024
const LITTLE = 500 * MB
const FEW = 10_000

type Disk = {
  folder: string
  free_bytes?: number
  /** New files that the file system still takes; undefined where it does not count them. */
  free_files?: number
}

/** S-18: room for data, and for the number of files. */
export function checkDisk({ folder, free_bytes, free_files }: Disk): Finding[] {
  const room =
    free_bytes === undefined
      ? mend('disk', `How much room ${folder} has cannot be told.`, 'Look whether its disk is mounted.')
      : free_bytes < LITTLE
        ? mend(
            'disk',
            `${Math.floor(free_bytes / MB)} MB are free below ${folder}.`,
            `Make room: below ${LITTLE / MB} MB the server warns, and on a full disk it keeps nothing.`,
          )
        : well('disk', `${Math.floor(free_bytes / MB)} MB are free below ${folder}.`)
  if (free_files === undefined) return [room]
  return [
    room,
    free_files < FEW
      ? mend(
          'disk-files',
          `The file system of ${folder} takes ${free_files} more files (inodes), whatever room it has.`,
          'Delete what lies there in many small files, or move DATA_DIR.',
        )
      : well('disk-files', `The file system takes ${free_files} more files.`),
  ]
}
