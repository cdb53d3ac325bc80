import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string; rp_id: string }
/** What a dishonest or broken device would do otherwise. */
type Odd = { origin?: string; rp_id?: string; is_verified?: boolean; counter?: number }

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** The head of a CBOR item: its kind and how much follows. */
function head(kind: number, size: number): Buffer {
  const major = kind << 5
  if (size < 24) return Buffer.from([major | size])
  return size < 256 ? Buffer.from([major | 24, size]) : Buffer.from([major | 25, size >> 8, size & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytesOf = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const mapOf = (...entries: Buffer[]) => Buffer.concat([head(5, entries.length / 2), ...entries])

/** An authenticator as a phone has one, on node:crypto: ES256, with a count, its owner verified unless told otherwise. */
export function softwarePasskey(origin: string, counts = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  function authData({ rp_id }: Question, odd: Odd, attested?: Buffer): Buffer {
    counter = odd.counter ?? (counts ? counter + 1 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (odd.is_verified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    const parts = [hash(odd.rp_id ?? rp_id), Buffer.from([flags]), count]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }
  const clientData = (type: string, { challenge }: Question, odd: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }))

  return {
    credential_id: b64(id),
    /** The answer to a question of `POST /user/passkey/begin`. */
    make(question: Question, odd: Odd = {}) {
      const cose = mapOf(
        ...[int(1), int(2), int(3), int(-7), int(-1), int(1)],
        ...[int(-2), bytesOf(Buffer.from(x, 'base64url')), int(-3), bytesOf(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(question, odd, attested)
      const attestation = mapOf(
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), mapOf()],
        ...[textOf('authData'), bytesOf(data)],
      )
      return {
        credential_id: b64(id),
        client_data: b64(clientData('webauthn.create', question, odd)),
        attestation: b64(attestation),
        transports: ['internal'],
      }
    },
    /** The answer to a question that a passkey signs. */
    answer(question: Question, odd: Odd = {}) {
      const client = clientData('webauthn.get', question, odd)
      const data = authData(question, odd)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        credential_id: b64(id),
        client_data: b64(client),
        authenticator_data: b64(data),
        signature: b64(signature),
      }
    },
  }
}
export type SoftwarePasskey = ReturnType<typeof softwarePasskey>
