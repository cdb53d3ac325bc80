import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useBack } from '../location/back.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { Brand } from './brand.tsx'

/** A page of prose that anyone may open: the mark, one narrow column, a way back. */
export function ReadingPage({ heading, children }: { heading: string; children: ReactNode }) {
  const back = useBack(paths.login())
  useDocumentTitle(heading)
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[42rem] px-5 py-8 outline-none sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Link to={paths.home()} aria-label="Kampung" className="rounded-md focus-ring">
          <Brand />
        </Link>
        <Button onClick={back}>{words.action.back}</Button>
      </div>
      <h1 className="mt-10 text-2xl">{heading}</h1>
      <div className="mt-4 flex flex-col gap-4 [&_h2]:mt-3 [&_h2]:text-lg [&_li]:ml-5 [&_li]:list-disc [&_p]:text-pretty">
        {children}
      </div>
    </main>
  )
}
