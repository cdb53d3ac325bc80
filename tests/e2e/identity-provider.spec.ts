import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { realProvider } from '../real-provider.ts'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { freePort, ownServer } from './own-server.ts'
import { expect, test } from './session.ts'

test('staff press Continue, sign in at the provider, and are where they wished to be', async ({
  browser,
}) => {
  test.slow()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await realProvider(`${url}/auth/continue`, { isPage: true })
  provider.person('mei', { email: demonstrationAccounts.admin, email_verified: true })
  const server = await ownServer({ PORT: `${port}`, ...provider.environment })
  try {
    const context = await browser.newContext({ baseURL: url, storageState: nobody })
    const page = await context.newPage()
    const goOn = async (name: string) => {
      await page.getByRole('button', { name: 'Continue with Kampung ID' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await page.goto('/partners')
    await expect(page.getByRole('button', { name: 'Continue with Kampung ID' })).toBeVisible()
    await expectAccessible(page, 'the sign-in page with a provider')

    await goOn('a stranger')
    await expect(page.getByRole('alert')).toContainText('Nobody who may sign in is connected')
    // No word of the provider's, but where they wished to go: they go on from here.
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe('/auth/login?from=%2Fpartners')
    await expectAccessible(page, 'a stranger is refused')

    await goOn('mei')
    await expect(page.getByRole('heading', { name: 'Partners' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await page.goto('/account')
    await expect(page.getByText(`Connected with ${demonstrationAccounts.admin} since`)).toBeVisible()
    await expectAccessible(page, 'the account with what is connected')
    const section = page.getByRole('form', { name: 'Sign in with Kampung ID' })
    await section.getByLabel('Your password').fill(demonstrationAccounts.password)
    await section.getByRole('button', { name: 'Disconnect' }).click()
    await expect(section.getByText('Not connected with Kampung ID.')).toBeVisible()
    await section.getByLabel('Your password').fill(demonstrationAccounts.password)
    await section.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('somebody of another name')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Connected with an account of Kampung ID since')).toBeVisible()
    await context.close()
  } finally {
    await server.close()
    await provider.close()
  }
})
