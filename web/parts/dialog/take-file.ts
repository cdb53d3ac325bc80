import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast-store.ts'

/**
 * S-06: fetches a file by its address, which cannot ask for a code, so that is done before. Answers whether it is on its
 * way: not where somebody thought better of the code.
 */
export async function takeFile(href: string): Promise<boolean> {
  try {
    await call(secondFactorOperations.fresh)
    window.location.assign(href)
    return true
  } catch (error) {
    if (!isProblem(error, 'second_factor_again'))
      toast({ title: 'It could not be downloaded.', description: messageOf(error), tone: 'danger' })
    return false
  }
}
