import type { ReactNode } from 'react'

/** Who or which is deleted, above what else that means: the specification's sentence says only what kind of record it is. */
export function DeletedName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {children && <p className="mt-0.5">{children}</p>}
    </>
  )
}
