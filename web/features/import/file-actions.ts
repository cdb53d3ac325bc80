import type { QueryClient } from '@tanstack/react-query'
import { publicSettings } from '../../api/public-settings.ts'
import type { FileColumns } from './file-columns.ts'
import { firstChoice } from './first-choice.ts'
import { during, type ImportContext } from './import-context.ts'
import { importFields } from './import-fields.ts'
import type { Chosen } from './import-machine.ts'
import { programmesFor, withNumbers } from './number-choice.ts'
import type { Reading } from './open-file.ts'
import { ownFieldsHere } from './own-fields-here.ts'
import { wordsHere } from './remembered-words.ts'

/** How a file is chosen and read, and read otherwise; each time its columns are taken anew for what they look like. */
export function fileActions(context: ImportContext, client: QueryClient, forgetSent: () => void) {
  const { noun, into, fields, state, dispatch, worker, remembered } = context
  const { chosen } = state

  const chooseFile = (file: File) =>
    during(context, { what: `Reading ${file.name}`, fraction: null }, async () => {
      forgetSent()
      dispatch({ type: 'file given' })
      // A file chosen before the settings are here would be read as if every NRIC were collected (G-27).
      const { nric_collection } = await publicSettings(client)
      const ask = { noun, collection: nric_collection, file, own: await ownFieldsHere(client) }
      remembered.current = await wordsHere(client, noun)
      const { columns, ...opened } = await worker().ask('open', ask)
      const reading = { encoding: opened.letterings[0]?.encoding, fillsMerged: true }
      const here = await programmesFor(noun, into)
      const all = importFields(noun, nric_collection, [], here)
      const first = firstChoice(noun, all, columns, remembered.current)
      const choice = await withNumbers(noun, columns, { ...first, programmes: here })
      dispatch({ type: 'file read', chosen: { file, ...opened, reading, columns, choice } })
    })

  const lookAgain = (ask: () => Promise<FileColumns>, over: Partial<Chosen> = {}) =>
    during(context, { what: 'Reading the file', fraction: null }, async () => {
      const columns = await ask()
      const first = firstChoice(noun, fields, columns, remembered.current)
      const programmes = chosen?.choice.programmes
      const choice = await withNumbers(noun, columns, { ...first, ...(programmes && { programmes }) })
      dispatch({ type: 'columns chosen', chosen: (before) => ({ ...before, ...over, columns, choice }) })
    })

  return {
    chooseFile,
    chooseSheet: (sheet: string) => lookAgain(() => worker().ask('sheet', { sheet }), { sheet }),
    readAs: (over: Partial<Reading>) =>
      chosen && lookAgain(() => worker().ask('reading', over), { reading: { ...chosen.reading, ...over } }),
    chooseHeaderRow: (headerRow: number) => lookAgain(() => worker().ask('headerRow', { headerRow })),
  }
}
