import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import type { useOtherDates } from './use-other-dates.ts'

/** What stands between the guest and other dates, one thing at a time. */
export function DatesTrouble({ dates }: { dates: ReturnType<typeof useOtherDates> }) {
  const { t } = useTranslation('stays')
  const { refused, checkError, answer, changed } = dates
  const lines = [
    checkError && {
      title: t('dates.failed'),
      text: checkError.status === 404 ? t('dates.notOffered') : checkError.message,
    },
    changed &&
      answer &&
      !answer.available && { title: t('dates.notFree'), text: answer.reason?.detail ?? '' },
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
