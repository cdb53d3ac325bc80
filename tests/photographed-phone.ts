import { keepAttachment } from '../web/device/attachment-keeping.ts'
import type { OpenVault } from '../web/device/device-store.ts'
import { openWithServerKey } from '../web/device/vault-opening.ts'
import { memoryDeviceStore } from './memory-device-store.ts'

/** What an answer names, and whose phone it lies on. */
export const PHOTO = 'a'.repeat(32)
export const account_id = 21
export const server_key = Buffer.alloc(32, 'a').toString('base64url')
/** Of the report that names it. */
export const shown = { title: 'The door', person_name: 'Siti Rahman', programme_name: 'Meals' }
export const letterBody = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] }

export const photoFacts = { kind: 'photo', agreed_at: '2026-11-20T06:00:00.000Z' } as const

/** A phone of its own, open. */
export async function photographedPhone() {
  const memory = memoryDeviceStore()
  return { memory, vault: await openWithServerKey(memory.store, { account_id, server_key }) }
}

/** Keeps a photograph of so many bytes on it. */
export const keepPhoto = (vault: OpenVault, bytes: number) =>
  keepAttachment(vault, PHOTO, new Blob([Buffer.alloc(bytes, 'x')]), photoFacts)
