import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/lib/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  /** Why there is no price. */
  checkError: ApiError | null
  /** Why the dates are not possible. */
  notFree?: { readonly detail: string } | null
  /** Why the request was not sent. */
  refused: ApiError | null
}

/** Why other dates cannot be requested now; one reason at a time. */
export function DatesTrouble({ checkError, notFree, refused }: Props) {
  const { t } = useTranslation('stays')
  const lines = [
    checkError && {
      title: t('dates.failed'),
      text: checkError.status === 404 ? t('dates.notOffered') : checkError.message,
    },
    notFree && { title: t('dates.notFree'), text: notFree.detail },
    refused && {
      title: refused.code === 'booking.price_changed' ? t('dates.dearer') : t('dates.failed'),
      text: refused.code === 'booking.price_changed' ? t('dates.dearerText') : refused.message,
    },
  ]
  const [first] = lines.filter(line => Boolean(line))
  if (!first) return null
  return (
    <Notice tone="warning" urgent title={first.title}>
      {first.text}
    </Notice>
  )
}
