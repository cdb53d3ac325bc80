import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePublicSettings } from '../../api/public-settings.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Brand } from '../../parts/page/brand.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'

// Of all drawings those that fill a tall panel best, by day and in the evening: paper by day glares beside a dark page, and dimmed it is mud.
const harbour = { pattern: 6, palette: 1 }
const lanterns = { pattern: 7, palette: 1 }

export interface SignInFrameProps {
  heading: string
  sub?: ReactNode
  children: ReactNode
  /** Something is filled in here, which reading the terms must not take away: they open beside it. */
  isFilledIn?: boolean
}

/** What the pages before the shell share: the mark, the form, the picture beside it, the small print. */
export function SignInFrame({ heading, sub, children, isFilledIn = false }: SignInFrameProps) {
  const settings = usePublicSettings()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-col px-5 py-6 outline-none [container:page/inline-size] sm:px-10 lg:px-12 lg:py-8"
      >
        <Brand className="mx-auto w-full max-w-[25rem]" />
        <div className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col py-10 lg:pt-[max(2.5rem,14dvh)]">
          <h1 className="text-2xl">{heading}</h1>
          {sub && <p className="mt-1 text-muted-foreground">{sub}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <SmallPrint organisation={settings?.organisation_name} isApart={isFilledIn} />
      </main>
      <aside aria-hidden="true" className="sticky top-0 h-dvh p-3 max-lg:hidden">
        <Cover
          url={null}
          name="Low sun"
          variant={harbour}
          className="aspect-auto size-full rounded-2xl dark:hidden"
        />
        <Cover
          url={null}
          name="Kampung evening"
          variant={lanterns}
          className="aspect-auto hidden size-full rounded-2xl dark:block"
        />
      </aside>
    </div>
  )
}

/** Section 2: Terms of Service and Privacy Policy links are shown. */
function SmallPrint({ organisation, isApart }: { organisation: string | undefined; isApart: boolean }) {
  const apart = isApart && { target: '_blank', title: 'Opens in a new tab' }
  const link = 'rounded-xs underline underline-offset-4 hover:text-foreground focus-ring'
  return (
    <footer className="mx-auto w-full max-w-[25rem] text-sm text-balance text-muted-foreground">
      <p>
        By continuing you agree to {organisation ? `${organisation}’s` : 'our'}{' '}
        <Link to={paths.terms()} className={link} {...apart}>
          {words.heading.terms}
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy()} className={link} {...apart}>
          {words.heading.privacy}
        </Link>
        .
      </p>
    </footer>
  )
}
