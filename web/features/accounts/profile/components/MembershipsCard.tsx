import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#contract/network/schemas.ts'
import { ownIntroductionsQuery } from '#web/features/invitations/introductions/queries.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notches } from '#web/ui/notches.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownMembershipsQuery } from '../queries.ts'

const IntroduceDialog = lazyWithTexts(
  'invitations',
  () => import('#web/features/invitations/introductions/IntroduceDialog.tsx'),
)
const OwnIntroductions = lazyWithTexts(
  'invitations',
  () => import('#web/features/invitations/introductions/OwnIntroductions.tsx'),
)
const OwnFirstKey = lazyWithTexts(
  'firstKey',
  () => import('#web/features/properties/first-key/OwnFirstKey.tsx'),
)

/** The networks that a guest belongs to, each with the guest's level. */
export function MembershipsCard() {
  const { t } = useTranslation(['profile', 'common'])
  const { data, error, refetch } = useQuery(ownMembershipsQuery)
  return (
    <Card title={t('keys.title')} text={t('keys.text')}>
      {data ? (
        data.results.length > 0 ? (
          <ul className="grid gap-5">
            {data.results.map(membership => (
              <Key key={membership.id} membership={membership} />
            ))}
          </ul>
        ) : (
          <>
            <p className="text-ink-soft">{t('keys.empty')}</p>
            <Suspense>
              <OwnFirstKey />
            </Suspense>
          </>
        )
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-clay-text">{t('keys.error')}</p>
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('keys.loading')}</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      <MadeIntroductions />
    </Card>
  )
}

/** Nothing, and no code or texts of it, for whoever never introduced anybody. */
function MadeIntroductions() {
  const { data } = useQuery(ownIntroductionsQuery)
  if (!data || data.count === 0) return null
  return (
    <Suspense>
      <OwnIntroductions made={data.results} />
    </Suspense>
  )
}

function Key({ membership }: { membership: Membership }) {
  const { t } = useTranslation('profile')
  const [introducing, setIntroducing] = useState(false)
  const { trust_level: level, trust_level_name: name, owner_name: owner, discount_percentage } = membership
  return (
    <li className="flex items-start gap-4">
      <Notches value={level ?? 0} label="" size="md" className="mt-1" />
      <div className="min-w-0">
        <p className="font-semibold">
          {level === null
            ? t('keys.noLevel', { owner })
            : t('keys.member', { level, name: name ?? '', owner })}
        </p>
        <p className="text-sm text-brass-text">
          {t('keys.discount', { percentage: formatPercentage(discount_percentage) })}
        </p>
        {membership.introductions_left > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3 mt-1"
            aria-haspopup="dialog"
            aria-label={t('keys.introduceNamed', { owner })}
            onClick={() => setIntroducing(true)}
          >
            {t('keys.introduce')}
          </Button>
        )}
        {introducing && (
          <Suspense>
            <IntroduceDialog
              membership={membership}
              refreshes={ownMembershipsQuery.queryKey}
              onClose={() => setIntroducing(false)}
            />
          </Suspense>
        )}
      </div>
    </li>
  )
}
