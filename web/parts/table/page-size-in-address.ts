import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import { correcting } from '../location/correcting.ts'
import { keepPageSize, type PageSize } from './page-size.ts'

/**
 * How many rows a page of the table has, said by the address unless they are section 9's: who is given it may have chosen
 * another size. Answers what a choice is made with.
 */
export function useSizeInAddress(name: string, page_size: PageSize, isNamed: boolean) {
  const navigate = useNavigate()
  const saysSize = page_size === PAGE_SIZE || isNamed
  useEffect(() => {
    if (!saysSize)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page_size }),
        ...correcting,
      })
  }, [navigate, saysSize, page_size])

  return useCallback(
    (size: PageSize, page: number) => {
      keepPageSize(name, size)
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          page: page > 1 ? page : undefined,
          page_size: size === PAGE_SIZE ? undefined : size,
        }),
        resetScroll: false,
      })
    },
    [navigate, name],
  )
}
