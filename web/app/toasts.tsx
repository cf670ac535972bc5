import { useTranslation } from 'react-i18next'
import { Toaster } from '#web/ui/toaster.tsx'

export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  return <Toaster label={t('messages')} closeLabel={t('common:close')} />
}
