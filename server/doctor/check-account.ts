import { type Finding, look, mend, well } from './finding.ts'
import type { PathFacts } from './path-facts.ts'

/** Whose the data folder is, against who asks: another account writes files there that the server cannot open. */
export function checkAccount(folder: PathFacts, account: number | undefined): Finding {
  if (folder.is !== 'there' || account === undefined || folder.owner === account)
    return account === 0
      ? look(
          'account',
          'This runs as root, and so does the server if it is started like this.',
          'Give the server an account of its own (deploy/kampung.service): a fault in it is then not the whole machine’s.',
        )
      : well('account', 'This runs as the account that the data belong to.')
  const command = `Run it as the account of the server: sudo -u '#${folder.owner}' DATA_DIR=${folder.path} npm run kampung -- doctor`
  return account === 0
    ? look('account', `This runs as root; the data belong to account ${folder.owner}.`, command)
    : mend('account', `This runs as account ${account}; the data belong to ${folder.owner}.`, command)
}
