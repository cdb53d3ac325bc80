/** What a phone kept before its keys lay in a key file, with what is written on it still to be sent. */
export type OlderContents = {
  account_id: number
  server_key: string
  pin: string
  is_open: boolean
  /** By the name that its key is the digest of. */
  drafts: readonly { name: string; content: unknown }[]
  letters: readonly unknown[]
  /** What the list of people says; none where it was erased. */
  visits?: unknown
}

/**
 * A vault and its records as the area wrote them then, with the database at version 1: the code of that time, frozen here.
 * It stands by itself, so that it also runs inside a page.
 */
export async function olderVault(contents: OlderContents) {
  const { subtle } = crypto
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const sealing = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: bytesOf(place),
  })
  const digestKey = () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [id, pepper, index, salt] = [hex(random(16)), await digestKey(), await digestKey(), random(16)]
  const data = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  const digest = async (text: string) => hex(new Uint8Array(await subtle.sign('HMAC', index, bytesOf(text))))
  const wrap = async (under: CryptoKey, place: string) => {
    const iv = random(12)
    return { iv, bytes: await subtle.wrapKey('raw', data, under, sealing(iv, place)) }
  }
  const record = async (key: string, content: unknown, clear = {}) => {
    const iv = random(12)
    const bytes = await subtle.encrypt(sealing(iv, key), data, bytesOf(JSON.stringify(content)))
    return { key, at: Date.now(), clear, sealed: { iv, bytes } }
  }
  const peppered = await subtle.sign('HMAC', pepper, bytesOf(contents.pin))
  const base = await subtle.importKey('raw', peppered, 'PBKDF2', false, ['deriveKey'])
  const derived = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 310_000 }
  const aes = { name: 'AES-GCM', length: 256 }
  const usages: KeyUsage[] = ['wrapKey', 'unwrapKey']
  const underPin = await subtle.deriveKey(derived, base, aes, false, usages)
  const raw = atob(contents.server_key.replaceAll('-', '+').replaceAll('_', '/'))
  const serverBytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
  const underServer = await subtle.importKey('raw', serverBytes, 'AES-GCM', false, usages)
  const bare = await subtle.exportKey('raw', data)
  const live = await subtle.importKey('raw', bare, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const fresh = { state: 'ready', refusal: '', tries: 0, sent_at: null, faults: 0, fault_at: null }
  const records = [await record(`${id}/session/key`, contents.server_key)]
  if (contents.visits) records.push(await record(`${id}/visits/all`, contents.visits))
  for (const { name, content } of contents.drafts)
    records.push(await record(`${id}/draft/${await digest(`draft ${name}`)}`, content))
  for (const letter of contents.letters)
    records.push(await record(`${id}/outbox/${hex(random(16))}`, letter, fresh))
  const vault = {
    id,
    owner: await digest(`volunteer ${contents.account_id}`),
    is_current: true,
    pepper,
    index,
    salt,
    by_pin: await wrap(underPin, `${id} pin`),
    by_server: await wrap(underServer, `${id} server`),
    live: contents.is_open ? live : null,
    used_at: Date.now(),
    contact_at: Date.now(),
    wrong_pins: 0,
  }
  return { vault, records }
}
