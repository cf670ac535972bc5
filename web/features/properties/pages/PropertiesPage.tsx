import { useTranslation } from 'react-i18next'

export function Component() {
  const { t } = useTranslation('shell')
  return <h1>{t('titles.properties')}</h1>
}
