import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/kernel/calls.ts'
import type { InputOf } from '#web/lib/api.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'

/** A link that downloads the same figures as CSV. */
export function Download<C extends Call & { file: string }>(props: { call: C; input: InputOf<C> }) {
  const { t } = useTranslation('reports')
  return (
    <DownloadButton
      {...props}
      size="sm"
      className="no-print"
      busyLabel={t('csv.busy')}
      failed={({ message }) => ({ title: t('csv.failed', { message }) })}
    >
      {t('csv.get')}
    </DownloadButton>
  )
}
