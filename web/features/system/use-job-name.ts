import { useTranslation } from 'react-i18next'

/** What a job is called among people; one without a name of that kind goes by its own. */
export const useJobName = () => {
  const { t, i18n } = useTranslation('system')
  return (job: string) => {
    const key = `system:names.${job}`
    return i18n.exists(key) ? t(key as 'names.invitations.mail') : job
  }
}
