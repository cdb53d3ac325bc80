import type { OpenVault } from './device-store.ts'
import { applyMakingRoom } from './making-room.ts'
import { namedKey, openRecord, sealRecord } from './record-keys.ts'

/** Which sheet it is typed into, and about whom. */
export type JottingName = {
  sheet: 'note' | 'concern' | 'cannot'
  person: { serial_number: string; beneficiary_id?: number | undefined }
}

const PAUSE = 200
/** One after another, of whichever sheet: one that is opened again reads what the one before it wrote last. */
let writing: Promise<unknown> = Promise.resolve()

const keyOf = (vault: OpenVault, { sheet, person }: JottingName) =>
  namedKey(vault, 'jotting', JSON.stringify([sheet, person.beneficiary_id ?? person.serial_number]))

/**
 * What is typed into a sheet and not saved yet, sealed as a draft of a form is: a phone that locks, or a call in between,
 * takes nothing of it (H-1489). What cannot be kept is left: the sheet still holds it.
 */
export function jottingOf<Fields>(vault: OpenVault, name: JottingName) {
  let waiting: Fields | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (job: () => Promise<void>) => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(job).catch(() => undefined)
    return writing
  }
  const flush = () =>
    after(async () => {
      const now = waiting
      waiting = undefined
      if (now === undefined) return
      await applyMakingRoom(vault, [{ put: await sealRecord(vault, await keyOf(vault, name), now) }])
    })
  return {
    /** Undefined where nothing lies here that opens. `at` in milliseconds. */
    async read(): Promise<{ fields: Fields; at: number } | undefined> {
      await writing
      const record = await vault.store.read(await keyOf(vault, name))
      return record && { fields: await openRecord<Fields>(vault, record), at: record.at }
    },
    /** A moment later, the last of what was typed meanwhile. */
    keep(fields: Fields): void {
      waiting = fields
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
    /** It was saved, or thrown away. */
    drop: () =>
      after(async () => {
        waiting = undefined
        await vault.store.apply([{ remove: await keyOf(vault, name) }])
      }),
  }
}
