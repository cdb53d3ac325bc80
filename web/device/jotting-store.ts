import type { OpenVault, StoredRecord } from './device-store.ts'
import type { Numbered } from './form-place.ts'
import { applyMakingRoom } from './making-room.ts'
import { VaultShut } from './record-guard.ts'
import { namedKey, openRecord, recordsOf, sealRecord } from './record-keys.ts'

/** Which sheet it is typed into, and about whom. */
export type JottingName = { sheet: 'note' | 'concern' | 'cannot'; person: Numbered }
/** What each sheet asks, whatever else. */
export type Jotted = { note: string }
type About = Numbered & { sheet: JottingName['sheet']; person_name: string }
/** Whose it is lies beside what was typed: it is found without its sheet. */
type Sealed<Fields> = About & { fields: Fields }
export type KeptJotting = About & Jotted & { key: string; saved_at: number }

const PAUSE = 200
/** One after another, of whichever sheet: one that is opened again reads what the one before it wrote last. */
let writing: Promise<unknown> = Promise.resolve()

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const done = writing.then(job)
  writing = done.catch(() => undefined)
  return done
}

const keyOf = (vault: OpenVault, { sheet, person }: JottingName) =>
  namedKey(vault, 'jotting', JSON.stringify([sheet, person.beneficiary_id ?? person.serial_number]))

/**
 * What is typed into a sheet and not saved yet, sealed as a draft of a form is: a phone that locks, or a call in between,
 * takes nothing of it (H-1489). What cannot be kept is left: the sheet still holds it.
 */
export function jottingOf<Fields extends Jotted>(
  vault: OpenVault,
  { person_name, ...name }: JottingName & { person_name: string },
) {
  const { serial_number, beneficiary_id } = name.person
  let waiting: Fields | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async (fields: Fields, key: string) => {
    const sealed: Sealed<Fields> = { sheet: name.sheet, serial_number, beneficiary_id, person_name, fields }
    await applyMakingRoom(vault, [{ put: await sealRecord(vault, key, sealed) }])
  }
  const atOnce = (job: () => Promise<void>) => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(job).catch(() => undefined)
  }
  const flush = () =>
    atOnce(async () => {
      const fields = waiting
      waiting = undefined
      if (fields === undefined) return
      await write(fields, await keyOf(vault, name))
    })
  return {
    /** Undefined where nothing lies here that opens. `at` in milliseconds. */
    async read(): Promise<{ fields: Fields; at: number } | undefined> {
      await writing
      const record = await vault.store.read(await keyOf(vault, name))
      return record && { fields: (await opened<Fields>(vault, record)).fields, at: record.at }
    },
    /** A moment later, the last of what was typed meanwhile. */
    keep(fields: Fields): void {
      waiting = fields
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    flush,
    /** It was saved, and that was taken back: it is there again, unless something was typed since. */
    putBack: (fields: Fields) =>
      inTurn(async () => {
        const key = await keyOf(vault, name)
        if (!(await vault.store.read(key))) await write(fields, key)
      }).catch(() => undefined),
    /** It was saved, or thrown away. What is typed from here on is kept again. */
    drop() {
      waiting = undefined
      return atOnce(async () => discard(vault, await keyOf(vault, name)))
    },
  }
}

/** The last typed first, without what does not open. Throws `VaultShut` where the phone is locked by now (H-1489). */
export async function listJottings(vault: OpenVault): Promise<KeptJotting[]> {
  const records = await recordsOf(vault.store, vault.id, 'jotting')
  const all = await Promise.all(
    records.map((record) =>
      opened<Jotted>(vault, record).then(
        ({ fields, ...about }) => ({ ...about, note: fields.note, key: record.key, saved_at: record.at }),
        (error: unknown) => {
          if (error instanceof VaultShut) throw error
        },
      ),
    ),
  )
  return all.filter((one) => one !== undefined).toSorted((a, b) => b.saved_at - a.saved_at)
}

/** Only ever by the person's own press. Throws where the phone's store does not answer (H-1489). */
export const discardJotting = (vault: OpenVault, key: string): Promise<void> =>
  inTurn(() => discard(vault, key))

/** What was typed into that sheet is said otherwise by now. Throws nothing: it stands in the outbox then (H-1489). */
export const dropJotting = (vault: OpenVault, name: JottingName): Promise<void> =>
  inTurn(async () => discard(vault, await keyOf(vault, name))).catch(() => undefined)

const discard = (vault: OpenVault, key: string) => vault.store.apply([{ remove: key }])

/** Throws also for what does not say whose it is. */
async function opened<Fields>(vault: OpenVault, record: StoredRecord): Promise<Sealed<Fields>> {
  const said = await openRecord<Partial<Sealed<Fields>>>(vault, record)
  if (!said.sheet || !said.fields) throw new Error('Sealed by another version')
  return said as Sealed<Fields>
}
