import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { EditHome } from '../edit/EditHome.tsx'
import { editedHome } from '../queries.ts'

/** No home, no home for these eyes, or no id at all. */
const isUnknown = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status)

export function Component() {
  const { t } = useTranslation(['homes', 'common'])
  const { id = '' } = useParams()
  const home = useQuery(editedHome(id))
  useTitle(home.data?.title)

  if (home.isPending) return <PageLoading label={t('list.loading')} />
  // Only its owner is told the settings; another owner's home is for looking at.
  if (home.data?.settings) return <EditHome key={id} home={home.data} />
  const back = <ButtonLink to={paths.ownerProperties()}>{t('edit.back')}</ButtonLink>
  if (home.data || isUnknown(home.error))
    return (
      <EmptyState headingLevel={1} title={t('edit.notFound')} text={t('edit.notFoundText')} action={back} />
    )
  return (
    <ErrorState
      headingLevel={1}
      title={t('list.error', { message: home.error?.message })}
      action={<Button onClick={() => home.refetch()}>{t('common:retry')}</Button>}
    />
  )
}
