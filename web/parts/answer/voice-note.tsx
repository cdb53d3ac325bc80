import { Download, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../api/file-bytes.ts'
import { Button } from '../../ui/button.tsx'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { nameOfKey } from '../text/file-name.ts'
import { lengthText } from '../text/length-text.ts'
import { GoneNote } from './gone-note.tsx'

type Props = { fileKey: string; question: string; seconds: number | null | undefined }

/** What was said, fetched by the press: a page that is only opened downloads nothing, and the log names who listened. */
export function VoiceNote({ fileKey, question, seconds }: Props) {
  const { address, state, fetchOnce } = useFetched(fileKey)
  const [isPlaying, setPlaying] = useState(false)
  const length = lengthText(seconds)
  const play = async () => setPlaying((await fetchOnce()) !== undefined)
  async function keep() {
    const href = await fetchOnce()
    if (href) Object.assign(document.createElement('a'), { href, download: nameOfKey(fileKey) }).click()
  }
  if (state === 'failed')
    return <GoneNote what={say.voiceNoteOn(question)} onRetry={() => void play()} isRetrying={false} />
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {isPlaying && address ? (
        <Heard address={address} label={say.voiceNoteOn(question)} />
      ) : (
        <Button
          size="sm"
          pending={state === 'fetching'}
          aria-label={say.playOf(question, length)}
          onClick={() => void play()}
        >
          <Play />
          {say.play}
        </Button>
      )}
      {length && <span className="tabular">{length}</span>}
      <Button size="sm" variant="ghost" aria-label={say.downloadOf(question)} onClick={() => void keep()}>
        <Download />
        {say.download}
      </Button>
    </span>
  )
}

function Heard({ address, label }: { address: string; label: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  // The button that was pressed is gone: its place takes the keyboard on.
  useEffect(() => audio.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody wrote down what was said
    <audio
      ref={audio}
      controls
      autoPlay
      preload="none"
      src={address}
      aria-label={label}
      className="h-10 w-72 max-w-full"
    />
  )
}

/** The bytes as an address of this page's own, which ends with it. */
function useFetched(key: string) {
  const [address, setAddress] = useState<string>()
  const [state, setState] = useState<'still' | 'fetching' | 'failed'>('still')
  const fetching = useRef<Promise<string | undefined>>(undefined)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  async function read() {
    setState('fetching')
    const bytes = await fetchFile(key).catch(() => null)
    setState(bytes ? 'still' : 'failed')
    if (!bytes) {
      fetching.current = undefined
      return undefined
    }
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return made
  }
  const fetchOnce = () => {
    fetching.current ??= read()
    return fetching.current
  }
  return { address, state, fetchOnce }
}
