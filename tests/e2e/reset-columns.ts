import type { APIRequestContext } from '@playwright/test'
import { send } from './records.ts'

/** Lists of beneficiaries as they are at first: the server keeps which columns an account chose, and tests share accounts. */
export const resetColumns = (request: APIRequestContext) =>
  send(request, 'PUT', '/view/columns', { list: 'beneficiaries', hidden: [], shown: [] })
