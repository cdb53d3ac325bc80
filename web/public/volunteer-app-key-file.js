// Writes secret bytes over those that stood there, which a browser allows in a worker only: whatever a page itself writes,
// the file or the database, leaves the older bytes beside the new ones. web/device/key-file.ts asks; one job a worker.
// Outside the bundle because its name has to begin with the service worker's scope, which then starts it without signal.
const FOLDER = 'kampung-keys'
const TRIES = 30
const PAUSE = 100

addEventListener('message', async ({ data }) => {
  try {
    await jobs[data.job](data)
    postMessage({ isDone: true })
  } catch (error) {
    postMessage({ isDone: false, why: String(error) })
  }
})

const jobs = {
  write: ({ name, at, bytes }) => changed(name, { create: true }, (file) => put(file, bytes, at)),
  async wipe({ name }) {
    await changed(name, {}, async (file) => put(file, new Uint8Array(await file.getSize()), 0))
    await (await folder()).removeEntry(name)
  },
}

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true })

async function changed(name, options, job) {
  const file = await opened(await (await folder()).getFileHandle(name, options))
  try {
    await job(file)
    await file.flush()
  } finally {
    await file.close()
  }
}

function put(file, bytes, at) {
  if (file.write(bytes, { at }) === bytes.length) return
  throw new Error('Not all of it was written')
}

/** A tab that was killed a moment ago may still hold it. */
async function opened(handle) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handle.createSyncAccessHandle()
    } catch (error) {
      if (error.name !== 'NoModificationAllowedError' || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
