import { useTranslation } from 'react-i18next'

/** The readable name of a job; its technical name if there is none. */
export const useJobName = () => {
  const { t, i18n } = useTranslation('system')
  return (job: string) => {
    const key = `system:names.${job}`
    return i18n.exists(key) ? t(key as 'names.invitations.mail') : job
  }
}
