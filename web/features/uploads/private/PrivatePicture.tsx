import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ReadPicture } from './picture-query.ts'

interface Props {
  id: string
  picture: ReadPicture
  label: string
  className: string
  onOpen: () => void
}

/** A picture among others, which opens it. It is fetched once it comes near the visible part, so that many cost little. */
export function PrivatePicture({ id, picture, label, className, onOpen }: Props) {
  const { t } = useTranslation('photos')
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
  const { data, error, refetch } = useQuery({ ...picture(id, 'small'), enabled: near })
  const address = useBlobAddress(data)
  const failed = error !== null && !data
  return (
    <button
      ref={frame}
      type="button"
      aria-label={failed ? t('failed') : label}
      onClick={failed ? () => void refetch() : onOpen}
      className={classNames(
        'grid place-items-center overflow-hidden bg-well outline-offset-[-2px]',
        className,
      )}
    >
      {failed ? (
        <span className="p-3 text-center text-xs text-clay-text">{t('failed')}</span>
      ) : (
        address && <img src={address} alt="" className="size-full animate-fade object-cover" />
      )}
    </button>
  )
}
