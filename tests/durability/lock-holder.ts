import { lockDataDirectory } from '../../db/data-directory-lock.ts'

// Takes the lock of the directory it is given, says how that went, and stays until it is ended.
const [directory = ''] = process.argv.slice(2)
await lockDataDirectory(directory).then(
  (lock) => process.send?.({ isHeld: true, holder: lock.holder }),
  (error: Error) => process.send?.({ isHeld: false, name: error.name, message: error.message }),
)
process.on('message', () => {})
