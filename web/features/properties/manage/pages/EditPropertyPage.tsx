import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { EditHome } from '../edit/EditHome.tsx'
import { editedHomeQuery, isUnknownHome } from '../queries.ts'

export function Component() {
  const { t } = useTranslation(['homes', 'common'])
  const { id = '' } = useParams()
  const home = useQuery(editedHomeQuery(id))
  useTitle(home.data?.title)

  if (home.isPending) return <PageLoading label={t('list.loading')} />
  // Only its owner gets the settings; another owner's home can only be viewed.
  if (home.data?.settings) return <EditHome key={id} home={home.data} />
  const back = <ButtonLink to={paths.ownerProperties()}>{t('edit.back')}</ButtonLink>
  if (home.data || isUnknownHome(home.error))
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
