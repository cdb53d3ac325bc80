import { randomUUID } from 'node:crypto'
import type { IdentityProvider } from '../server/http/identity-provider.ts'
import type { Identity } from '../server/http/oidc-identity.ts'

/** A provider that vouches for whom it is told, where what is tested is not the way there. */
export const statedIdentity = (identity: Partial<Identity> = {}): IdentityProvider => ({
  label: 'Kampung ID',
  issuer: 'https://id.kampung.example',
  host: 'id.kampung.example',
  begin: async (state) => ({
    url: `https://id.kampung.example/?state=${state}`,
    secrets: { state, nonce: 'nonce', code_verifier: 'verifier' },
  }),
  finish: async () => ({
    issuer: 'https://id.kampung.example',
    subject: randomUUID(),
    name: '',
    email: null,
    ...identity,
  }),
})
