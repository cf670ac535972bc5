import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import { toCents } from '#contract/kernel/money.ts'
import { adminPropertyCalls } from '#contract/properties/admin.endpoints.ts'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { PropertyStory } from '#web/features/properties/browse/components/PropertyStory.tsx'
import { Gallery } from '#web/features/properties/browse/gallery/Gallery.tsx'
import { propertyQuery } from '#web/features/properties/browse/queries.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatDates, formatMoment, formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { ADMIN_PROPERTY_KEYS } from '../queries.ts'

/** The two decisions of a review, on the home as it was shown. `over`: somebody has decided. */
const useDecision = (home: Property, over: () => void) => {
  const { t } = useTranslation('moderation')
  const { id, title, settings } = home
  const seen = { updated_at: settings?.updated_at ?? '' }
  const failed = (error: ApiError) => ({ title: t('failed', { message: error.message }) })
  const ends = {
    onSuccess: over,
    // Another admin was faster, or the owner withdrew the request.
    onError: (error: ApiError) => {
      if (error.code === 'property.decided') over()
    },
  }
  const approval = useChange(adminPropertyCalls.approve, {
    succeeded: t('review.approved', { title }),
    failed,
    refreshes: ADMIN_PROPERTY_KEYS,
  })
  const sending = useChange(adminPropertyCalls.sendBack, {
    succeeded: t('sendBack.done', { title }),
    failed,
    refreshes: ADMIN_PROPERTY_KEYS,
  })
  return {
    busy: approval.isPending || sending.isPending,
    approve: () => approval.mutate({ params: { id }, body: seen }, ends),
    sendBack: (reason: string) => sending.mutate({ params: { id }, body: { ...seen, reason } }, ends),
  }
}

interface Props {
  waiting: AdminProperty
  /** The heading, which gets the focus after the previous home. */
  heading: Ref<HTMLHeadingElement>
  onDecided: () => void
}

/** One home that waits for review, with everything that the decision needs, and the two buttons. */
export function ReviewDesk({ waiting, heading, onDecided }: Props) {
  const { t } = useTranslation(['moderation', 'common'])
  // Always refetched, because the decision applies to the shown state.
  const { data: home, error, refetch } = useQuery({ ...propertyQuery(waiting.id), staleTime: 0 })
  const { owner, moderation } = waiting
  return (
    <article aria-labelledby="waiting-home" className="grid min-w-0 grid-cols-1 gap-7">
      <header className="grid gap-3">
        <h2 id="waiting-home" ref={heading} tabIndex={-1} className="text-3xl break-words outline-none">
          {waiting.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-2">
            <Avatar name={owner.full_name} src={owner.profile_image} size="sm" />
            <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
          </span>
          <Link to={paths.adminAllProperties({ owner: owner.id })}>{t('review.othersOf')}</Link>
          {moderation?.asked_at && (
            <span>{t('review.asked', { when: formatMoment(moderation.asked_at) })}</span>
          )}
        </div>
      </header>
      {moderation?.sent_back_reason && (
        <Notice tone="trust" title={t('review.before')}>
          <p className="break-words whitespace-pre-line">{moderation.sent_back_reason}</p>
        </Notice>
      )}
      {home ? (
        <Judged home={home} onDecided={onDecided} />
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={t('review.failed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <PageLoading label={t('common:loading')} />
      )}
    </article>
  )
}

function Judged({ home, onDecided }: { home: Property; onDecided: () => void }) {
  const { t } = useTranslation('moderation')
  const [asking, setAsking] = useState(false)
  const { approve, sendBack, busy } = useDecision(home, () => {
    setAsking(false)
    onDecided()
  })
  return (
    <>
      <Gallery title={home.title} images={home.images} />
      <ReviewFacts home={home} />
      <PropertyStory property={home} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-4 max-md:*:flex-1">
        <ButtonLink to={paths.property(home.id)} variant="quiet" className="mr-auto max-md:hidden">
          {t('review.open')}
        </ButtonLink>
        <Button variant="secondary" disabled={busy} onClick={() => setAsking(true)}>
          {t('sendBack.open')}
        </Button>
        <Button busy={busy && !asking} disabled={busy} onClick={approve}>
          {t('review.approve')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t('sendBack.ask', { title: home.title })}
          text={t('sendBack.text')}
          label={t('reason.label')}
          hint={t('reason.hint')}
          most={MAXIMUM_DECISION_REASON}
          confirmLabel={t('sendBack.confirm')}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={sendBack}
        />
      )}
    </>
  )
}

/** The price, place and audience of a home, in more detail than guests see. */
function ReviewFacts({ home }: { home: Property }) {
  const { t } = useTranslation('moderation')
  const money = (dollars: number) => formatMoney(toCents(dollars, home.currency), home.currency)
  const level = home.settings?.visible_from_level
  const facts: [string, string][] = [
    [t('facts.price'), money(managedPrice(home))],
    ...(home.weekend_price_per_night === null
      ? []
      : [[t('facts.weekend'), money(home.weekend_price_per_night)] as [string, string]]),
    ...home.seasons.map(({ name, from, until, price_per_night }): [string, string] => [
      name,
      t('facts.season', { dates: formatDates(from, until), price: money(price_per_night) }),
    ]),
    [t('facts.cleaning'), home.cleaning_fee === 0 ? t('facts.noFee') : money(home.cleaning_fee)],
    [t('facts.nights'), t('facts.nightsOf', { from: home.minimum_nights, to: home.maximum_nights })],
    [
      t('facts.seenBy'),
      home.visible_to === 'level' && level ? t('facts.fromLevel', { level }) : t(`seenBy.${home.visible_to}`),
    ],
    [t('facts.address'), home.address ?? t('facts.noAddress')],
    [t('facts.place'), [home.city, home.state, home.country].filter(Boolean).join(', ')],
    [t('facts.zone'), home.time_zone.replaceAll('_', ' ')],
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
