import { useQuery } from '@tanstack/react-query'
import ListX from 'lucide-react/icons/list-x'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import { forgetLinkToken, TAKEN, useLinkToken } from '#web/lib/link-token.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isGone, listLinkQuery, SHOWS_LISTS } from '../lists/queries.ts'

const CLEANED = paths.joinHomeList(TAKEN)

/** Whoever got a link onto a list reads whose it is, and comes onto it or not. */
export function Component() {
  const { t } = useTranslation('homeLists')
  const navigate = useNavigate()
  const token = useLinkToken(useParams().token, CLEANED, { keep: true })
  const query = useQuery(listLinkQuery(token))
  const join = useChange(homeListCalls.join, {
    failed: ({ message }) => ({ title: t('join.failed'), description: message }),
    refreshes: SHOWS_LISTS,
    accepted: ({ id }) => {
      forgetLinkToken(CLEANED)
      void navigate(paths.homeList(id), { replace: true })
    },
  })
  if (!token || isGone(query.error))
    return (
      <EmptyState
        headingLevel={1}
        icon={<ListX aria-hidden="true" />}
        title={t('join.goneTitle')}
        text={t('join.goneText')}
        action={<ButtonLink to={paths.saved()}>{t('gone.toSaved')}</ButtonLink>}
      />
    )
  return (
    <QueryBoundary query={query} failed={t('loadFailed')} waiting={<Skeleton className="h-40 w-full" />}>
      {({ id, name, author, joined }) =>
        joined && !join.isPending ? (
          <Navigate to={paths.homeList(id)} replace />
        ) : (
          <PageHeader
            eyebrow={t('sharedBy', { name: author.full_name })}
            title={<span className="break-words">{name}</span>}
            text={t('join.text', { name: author.full_name })}
            actions={
              <Button busy={join.isPending} onClick={() => join.mutate({ body: { token } })}>
                {t('join.button')}
              </Button>
            }
          />
        )
      }
    </QueryBoundary>
  )
}
