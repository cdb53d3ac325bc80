import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SUBJECT = 'subject of the crooked provider'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Crooked = {
  /** Claims of the token that are another than they should be. */
  claims: Record<string, unknown>
  /** Seconds by which its clock is wrong. */
  clock: number
  isSignedByStranger: boolean
  /** What its token endpoint does instead. */
  fails:
    | 'with 500'
    | 'with silence'
    | 'with a refusal'
    | 'with a wrong secret'
    | 'with a challenge'
    | 'without end'
    | null
  /** What it calls itself. */
  name: string | null
}

/** A provider whose answers a test makes wrong: what a real one never gives. */
export async function crookedProvider(nonceOf: () => string) {
  const straight: Crooked = { claims: {}, clock: 0, isSignedByStranger: false, fails: null, name: null }
  let now = straight
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') return send(200, about())
    if (request.url === '/keys')
      return send(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1' }] })
    if (now.fails === 'with silence') return
    if (now.fails === 'with 500') return send(500, { error: 'server_error' })
    if (now.fails === 'without end') return goOn(response)
    if (now.fails === 'with a challenge') response.setHeader('www-authenticate', 'Basic realm="id"')
    if (now.fails === 'with a wrong secret' || now.fails === 'with a challenge')
      return send(401, { error: 'invalid_client' })
    if (now.fails === 'with a refusal' || !(await isAsked(request)))
      return send(400, { error: 'invalid_grant' })
    send(200, { access_token: 'access', token_type: 'Bearer', id_token: token() })
  })
  let sent = 0
  const goOn = (response: ServerResponse) => {
    if (sent === 0) response.writeHead(200, { 'content-type': 'application/json' })
    if (response.destroyed) return
    sent += PIECE.length
    response.write(PIECE, () => setImmediate(goOn, response))
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const about = () => ({
    issuer: now.name ?? issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  function token(): string {
    const at = Math.floor(Date.now() / 1000) + now.clock
    const claims = {
      ...{ iss: issuer, aud: 'kampung', sub: SUBJECT, nonce: nonceOf(), iat: at, exp: at + 30 },
      ...now.claims,
    }
    const signed = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`
    const key = now.isSignedByStranger ? stranger.privateKey : privateKey
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
  }
  return {
    subject: SUBJECT,
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'kampung',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_LABEL: 'Kampung ID',
    },
    is(crooked: Partial<Crooked>) {
      now = { ...straight, ...crooked }
    },
    /** How many bytes of an answer without end were taken. */
    sent: () => sent,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const PIECE = Buffer.alloc(65_536, ' ')
const isAsked = async (request: IncomingMessage) =>
  request.url === '/token' && (await text(request)).includes('code_verifier=')
