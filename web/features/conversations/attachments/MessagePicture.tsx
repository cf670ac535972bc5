import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type PassedOn, pictureQuery } from './queries.ts'

interface Props {
  id: string
  report: PassedOn
  label: string
  wide: boolean
  onOpen: () => void
}

/** A picture in the conversation. It is fetched once it comes near the visible part, so that a long history costs little. */
export function MessagePicture({ id, report, label, wide, onOpen }: Props) {
  const { t } = useTranslation('conversations')
  const frame = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '400px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const { data, error, refetch } = useQuery({ ...pictureQuery(id, 'small', report), enabled: near })
  const address = useBlobAddress(data)
  const failed = error !== null && !data
  return (
    <button
      ref={frame}
      type="button"
      aria-label={failed ? t('files.failed') : label}
      onClick={failed ? () => void refetch() : onOpen}
      className={classNames(
        'grid w-full place-items-center overflow-hidden bg-well outline-offset-[-2px]',
        wide ? 'aspect-4/3' : 'aspect-square',
      )}
    >
      {failed ? (
        <span className="p-3 text-center text-xs text-clay-text">{t('files.failed')}</span>
      ) : (
        address && <img src={address} alt="" className="size-full animate-fade object-cover" />
      )}
    </button>
  )
}
