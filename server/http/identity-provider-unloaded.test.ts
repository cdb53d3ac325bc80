import { expect, it } from 'vitest'
import { packagesLoaded } from '../../tests/packages-loaded.ts'

const nowhere = { issuer: 'http://127.0.0.1:1', client_id: 'one', client_secret: 'two', label: 'Kampung ID' }
const loaded = (first: string) =>
  packagesLoaded(`
    await import('./server/app.ts')
    await import('./server/start/open-services.ts')
    const { openIdentityProvider } = await import('./server/http/identity-provider.ts')
    const provider = openIdentityProvider(${JSON.stringify(nowhere)}, 'http://localhost:3000')
    ${first}`).filter((name) => /^(openid-client|oauth4webapi|jose)$/.test(name))

it('loads what speaks OpenID Connect when somebody first asks for it, and no module of it before', () => {
  expect(loaded('')).toEqual([])
  expect(loaded("await provider.begin('state').catch(() => undefined)")).toContain('openid-client')
})
