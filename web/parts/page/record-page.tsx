import type { UseQueryResult } from '@tanstack/react-query'
import { useOpened } from '../dialog/opened.ts'
import { useBack } from '../location/back.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { useHistoryAction } from './history-action.tsx'
import { hasNothing, LoadFailure } from './load-failure.tsx'
import { backAction, deleteAction, editAction, printAction } from './record-actions.tsx'

type Options = {
  /** What messages and the activity log call it. */
  noun: 'programme' | 'initiative' | 'partner' | 'beneficiary' | 'volunteer'
  id: string
  query: UseQueryResult<unknown, Error>
  title: string
  /** Where 'Back' leads when the page was opened by its address. */
  listHref: string
}

export type RecordPage<Name extends string> = ReturnType<typeof useRecordPage<Name>>

/** What the page of every record has: title, back, menu, edit and delete at its head, and what it shows for nothing. */
export function useRecordPage<Name extends string = never>(options: Options) {
  const { noun, id, query } = options
  const opened = useOpened<Name | 'edit' | 'delete'>()
  const history = useHistoryAction(noun, id)
  const back = useBack(options.listHref)
  useDocumentTitle(options.title)
  const isReady = query.data !== undefined
  return {
    ...opened,
    back,
    failure: hasNothing(query) ? <LoadFailure what={noun} query={query} /> : null,
    actions: {
      back: backAction(back),
      /** What the menu begins with on every record's page. */
      menu: (onPrint = () => window.print()) => [...history, printAction(isReady, onPrint)],
      edit: editAction(isReady, () => opened.open('edit')),
      delete: deleteAction(isReady, () => opened.open('delete')),
    },
  }
}
