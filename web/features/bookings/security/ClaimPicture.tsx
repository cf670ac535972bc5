import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { claimPictureQuery } from './queries.ts'

/** The address of a file in this page, as long as it is shown. */
const useAddressOf = (file: Blob | undefined) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** A private picture; it opens in its full size. */
export function ClaimPicture({ bookingId, id, alt }: { bookingId: string; id: string; alt: string }) {
  const { t } = useTranslation('securityDeposits')
  const { data, error } = useQuery(claimPictureQuery(bookingId, id))
  const address = useAddressOf(data)
  if (error) return <p className="text-sm text-clay-text">{t('claim.pictureFailed')}</p>
  if (!address) return <Skeleton className="aspect-4/3 w-full rounded-sm" />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} className="aspect-4/3 w-full rounded-sm border border-line object-cover" />
    </a>
  )
}
