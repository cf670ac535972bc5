import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { PersonHomes } from '../visible/PersonHomes.tsx'
import { PersonIntroduction } from '../visible/PersonIntroduction.tsx'
import { personPageQuery } from '../visible/queries.ts'

const ReferencesAbout = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/ReferencesAbout.tsx'),
)

/** Somebody whom the reader may see. */
export function Component() {
  const { t } = useTranslation(['personPage', 'common'])
  const { id = '' } = useParams()
  const query = useQuery(personPageQuery(id))
  useTitle(query.data?.full_name)
  if (query.isPending) return <PageLoading label={t('common:loading')} />
  if (!query.data) {
    const gone = query.error instanceof ApiError && query.error.status === 404
    return (
      <ErrorState
        headingLevel={1}
        title={t(gone ? 'nobodyTitle' : 'loadFailed')}
        text={gone ? t('nobodyText') : query.error.message}
        action={
          gone ? (
            <ButtonLink to={paths.properties()}>{t('toHomes')}</ButtonLink>
          ) : (
            <Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>
          )
        }
      />
    )
  }
  const person = query.data
  return (
    <div className="grid grid-cols-1 gap-10">
      <PersonIntroduction person={person} />
      {person.may_read_references && (
        <Suspense>
          <ReferencesAbout person={person} headingLevel={2} />
        </Suspense>
      )}
      {person.is_owner && <PersonHomes person={person} />}
    </div>
  )
}
