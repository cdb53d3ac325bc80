/** What the tests use of a package that brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { path: string; req: IncomingMessage; res: ServerResponse; oidc: Oidc }
  type Oidc = { client: { clientId: string }; session: { accountId: string } }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export class Provider {
    constructor(issuer: string, configuration: object)
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }
  export const interactionPolicy: {
    base(): { add(prompt: object, index: number): void }
    Prompt: new (of: { name: string; requestable: boolean }) => object
  }
}
