import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePersonAtOpening } from './person-ref.ts'

const siti = { serialNumber: 'KB-1', beneficiaryId: 1, name: 'Siti' }
const tan = { serialNumber: 'KB-1', beneficiaryId: 2, name: 'Tan' }

test('a dialog writes about whom it was opened of, whoever has the number on the page beneath by now (H-1990)', () => {
  const { result, rerender } = renderHook(({ isOpen, person }) => usePersonAtOpening(isOpen, person), {
    initialProps: { isOpen: true, person: siti },
  })
  rerender({ isOpen: true, person: tan })
  expect(result.current).toEqual(siti)
  rerender({ isOpen: false, person: tan })
  expect(result.current).toEqual(tan)
  rerender({ isOpen: true, person: tan })
  rerender({ isOpen: true, person: siti })
  expect(result.current).toEqual(tan)
})
