import { propertyOf } from '../../db/property-of.ts'
import { discoverProvider, NotVouched } from '../http/identity-provider.ts'
import type { OidcConfig } from '../oidc-config.ts'
import { type Finding, mend, well } from './finding.ts'

/** 0080: whether the identity provider that the environment names says who it is. Nobody is signed in. */
export async function checkOidc(oidc: OidcConfig | null): Promise<Finding> {
  if (oidc === null) return well('oidc', 'Staff sign in with their passwords alone.')
  const { host } = new URL(oidc.issuer)
  try {
    await discoverProvider(oidc)
    return well('oidc', `Staff may sign in by ${oidc.label}, at ${host}, beside their passwords.`)
  } catch (error) {
    const isOther =
      error instanceof NotVouched || propertyOf(error, 'code') === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    const why = isOther ? 'it calls itself by another address' : 'it does not answer as such a service does'
    return mend(
      'oidc',
      `Staff cannot sign in by ${oidc.label}, at ${host}: ${why}.`,
      'Set OIDC_ISSUER to the address that the provider calls itself, to the letter, and let this server reach it.',
    )
  }
}
