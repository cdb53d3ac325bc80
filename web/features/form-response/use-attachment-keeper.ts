import { useMemo, useRef, useState } from 'react'
import { ATTACHMENT_LIMIT } from '../../../contract/attachment-kinds.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { newId } from '../../device/sealing.ts'
import { useVault } from '../../device/use-device.ts'
import type { Answers } from './answers.ts'
import type { AttachmentKeeper } from './attachments-context.ts'

/** Loaded with the first photograph or voice note. */
const store = () => import('../../device/attachment-store.ts')
/** Until the draft names what took its place. */
const UNNAMED_AFTER = 2000
/** Bytes that a phone needs besides: its own lists and drafts. */
const ROOM = 10 * 1024 * 1024

/** The phone's store, sealed; null where it keeps nothing. `sent` is what is corrected, if anything is. */
export function useAttachmentKeeper(personName: string, sent?: Answers) {
  const vault = useVault()
  const underway = useRef(new Set<() => Promise<void>>())
  const [isRecording, setRecording] = useState(false)
  const keeper = useMemo<AttachmentKeeper | null>(
    () =>
      vault && {
        personName,
        sent: new Set(Object.values(sent ?? {})),
        hasRoom: async () => await hasRoomFor(ATTACHMENT_LIMIT),
        async keep(content, taken) {
          const id = newId()
          await (await import('../../device/attachment-keeping.ts')).keepAttachment(vault, id, content, taken)
          return id
        },
        read: async (id) => await (await store()).readAttachment(vault, id),
        forget: (id, later) =>
          void setTimeout(
            // What fails is left to the sweep.
            () => void forgetUnnamed(vault, id).catch(() => undefined),
            UNNAMED_AFTER + later,
          ),
        holdRecording(settle) {
          underway.current.add(settle)
          setRecording(true)
          return () => {
            underway.current.delete(settle)
            setRecording(underway.current.size > 0)
          }
        },
      },
    [vault, personName, sent],
  )
  /** What is being recorded stops, and is an answer by then. */
  const settle = () => Promise.all([...underway.current].map((one) => one()))
  return { keeper, isRecording, settle }
}

const forgetUnnamed = async (vault: OpenVault, id: string) =>
  (await import('../../device/attachment-sweep.ts')).forgetUnnamed(vault, [id])

/** A browser that does not say is asked by writing. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || quota - usage > bytes + ROOM
}
