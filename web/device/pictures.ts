import { useEffect, useState } from 'react'
import { useImageUrl } from '../api/stored-file.ts'
import { useVault } from './use-device.ts'

/** A picture's address: undefined while it is looked for, '' when there is none here. */
export function useKeptPicture(key: string | null | undefined): string | undefined {
  const vault = useVault()
  const [url, setUrl] = useState<string>()
  const online = useImageUrl(vault ? '' : key, 'small')
  useEffect(() => {
    if (!vault || !key) return
    let made = ''
    let isGone = false
    const show = async () => {
      const picture = await (await import('./picture-fetching.ts')).keptPicture(vault, key)
      if (isGone) return
      if (picture) made = URL.createObjectURL(picture)
      setUrl(made)
    }
    show().catch(() => !isGone && setUrl(''))
    return () => {
      isGone = true
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [vault, key])
  if (!vault) return online
  return key ? url : ''
}
