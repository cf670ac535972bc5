import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { editedHomeQuery, isUnknownHome } from '../queries.ts'
import { NewHomeForm } from './NewHomeForm.tsx'
import { copyOf } from './new-home-values.ts'

/** The longest title of the contract. */
const LONGEST_TITLE = 120

/** The form of a new home, filled in with what another home of the owner says. */
export function CopiedHomeForm({ id }: { id: string }) {
  const { t } = useTranslation(['homes', 'common', 'bringIn'])
  // What the form begins with must not change while somebody types.
  const home = useQuery({ ...editedHomeQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  if (home.isPending) return <PageLoading label={t('list.loading')} />
  if (home.data?.settings) {
    const { title } = home.data
    const room = LONGEST_TITLE - t('bringIn:copied.name', { title: '' }).length
    const named = t('bringIn:copied.name', { title: title.slice(0, room).trimEnd() })
    return <NewHomeForm start={copyOf(home.data, named)} copied={title} />
  }
  if (home.data || isUnknownHome(home.error))
    return (
      <EmptyState
        title={t('edit.notFound')}
        text={t('edit.notFoundText')}
        action={<ButtonLink to={paths.ownerProperties()}>{t('edit.back')}</ButtonLink>}
      />
    )
  return (
    <ErrorState
      title={t('list.error', { message: home.error?.message })}
      action={<Button onClick={() => home.refetch()}>{t('common:retry')}</Button>}
    />
  )
}
