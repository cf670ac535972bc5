import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Props {
  /** Reads the file: no address serves it. */
  query: UseQueryOptions<Blob, Error, Blob, string[]>
  alt: string
}

/** A private picture; it opens in its full size. */
export function GuidePicture({ query, alt }: Props) {
  const { t } = useTranslation('arrivalGuide')
  const { data, error } = useQuery(query)
  const address = useBlobAddress(data)
  if (error && !data) return <p className="text-sm text-clay-text">{t('pictureFailed')}</p>
  if (!address) return <Skeleton className="aspect-4/3 w-full rounded-sm" />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} className="aspect-4/3 w-full rounded-sm border border-line object-cover" />
    </a>
  )
}
