import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { OFFERS_KEY, offerQuery } from '#web/features/conversations/offers/queries.ts'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDates, formatDeadline, joinFacts, today } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Points } from '#web/ui/points.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { PLANS_KEY } from '../plans/queries.ts'

const StayTermsNote = lazyWithTexts(
  'paymentTerms',
  () => import('#web/features/properties/browse/payment-terms/StayTermsNote.tsx'),
)
const AcceptRulesOfHome = lazyWithTexts('stays', () => import('./AcceptRulesOfHome.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** A special offer to the signed-in person: its price, its terms, and the answer. */
export function Component() {
  const { t } = useTranslation(['offers', 'common'])
  const { id = '' } = useParams()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  useTitle(offer?.property.title)
  if (offer) return <Offer key={offer.id} offer={offer} />
  if (!error) return <PageLoading label={t('common:loading')} />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      headingLevel={1}
      title={t(missing ? 'page.missingTitle' : 'page.failed')}
      text={missing ? t('page.missingText') : error.message}
      action={
        missing ? (
          <ButtonLink to={paths.trips()}>{t('page.toTrips')}</ButtonLink>
        ) : (
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        )
      }
    />
  )
}

function Offer({ offer }: { offer: SpecialOffer }) {
  const { t } = useTranslation('offers')
  const { property, owner, price, payment } = offer
  const { check_in_date, check_out_date, guests_count, children_ages, pets } = offer
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('page.eyebrow', { name: owner.full_name })}
        title={property.title}
        text={joinFacts([
          formatDates(check_in_date, check_out_date),
          t('guests', { count: guests_count }),
          pets > 0 && t('pets', { count: pets }),
        ])}
        actions={
          <ButtonLink to={paths.property(property.id)} variant="secondary">
            {t('page.toHome')}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <QuoteReceipt quote={price} owner={owner.full_name} title={t('page.receipt')} variant="slip" />
          {payment && (
            <Suspense>
              <StayTermsNote
                property={{
                  payment,
                  today: today(),
                  instant_booking: true,
                  currency: price.currency,
                  charges: price.charges,
                  owner,
                }}
                chosen={{ check_in_date, check_out_date, guests_count, children_ages, pets }}
                quote={price}
              />
            </Suspense>
          )}
        </div>
        <Surface as="section" aria-label={t('page.answer')} className="grid gap-4">
          {offer.as === 'guest' && offer.status === 'open' && !offer.is_gone ? (
            <Answer offer={offer} />
          ) : (
            <Outcome offer={offer} />
          )}
        </Surface>
      </div>
    </div>
  )
}

/** What became of an offer that cannot be answered, or not by its reader. */
function Outcome({ offer }: { offer: SpecialOffer }) {
  const { t } = useTranslation('offers')
  const { status, is_gone, as, booking_id } = offer
  if (as === 'owner')
    return (
      <>
        <p className="font-semibold">{t(`status.${status}`)}</p>
        <Link to={paths.ownerOffers()}>{t('page.toOwn')}</Link>
      </>
    )
  return (
    <>
      <Notice
        tone={status === 'accepted' ? 'good' : 'neutral'}
        title={t(is_gone ? 'status.gone' : `status.${status}`)}
      >
        {t(is_gone ? 'gone.guest' : `over.${status}`, { name: offer.owner.full_name })}
      </Notice>
      {booking_id && <ButtonLink to={paths.stay(booking_id)}>{t('page.toStay')}</ButtonLink>}
    </>
  )
}

function Answer({ offer }: { offer: SpecialOffer }) {
  const { t } = useTranslation('offers')
  const navigate = useNavigate()
  const [declining, setDeclining] = useState(false)
  const name = offer.owner.full_name
  const change = { params: { id: offer.id } }
  const refreshes = [
    OFFERS_KEY,
    PLANS_KEY,
    ...SHOWS_BOOKINGS,
    ['properties', 'availability', offer.property.id],
  ]
  const failed = ({ message }: ApiError) => ({ title: t('page.notAnswered'), description: message })
  const accept = useChange(specialOfferCalls.accept, {
    succeeded: t('page.accepted'),
    failed,
    refreshes,
    accepted: ({ booking_id }) => booking_id && void navigate(paths.stay(booking_id)),
  })
  const decline = useChange(specialOfferCalls.decline, {
    succeeded: t('page.declined', { name }),
    failed,
    refreshes,
  })
  return (
    <>
      <h2 className="text-xl">{t('answerBy', { deadline: formatDeadline(offer.expires_at) })}</h2>
      <Points lines={[t('points.notHeld'), t('points.atOnce', { name }), t('points.price')]} />
      {accept.error && (
        <Notice tone="warning" urgent title={t('page.notAnswered')}>
          {accept.error.message}
        </Notice>
      )}
      <Button
        wide
        busy={accept.isPending}
        busyLabel={t('page.accepting')}
        disabled={decline.isPending}
        onClick={() => accept.mutate(change)}
      >
        {t('page.accept')}
      </Button>
      <Suspense>
        <AcceptRulesOfHome home={offer.property.id} />
      </Suspense>
      <Button variant="secondary" wide disabled={accept.isPending} onClick={() => setDeclining(true)}>
        {t('page.decline')}
      </Button>
      {declining && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setDeclining}
            title={t('page.declineTitle')}
            text={t('page.declineText', { name })}
            confirmLabel={t('page.decline')}
            cancelLabel={t('page.keep')}
            busy={decline.isPending}
            onConfirm={() => decline.mutate(change, { onSettled: () => setDeclining(false) })}
          />
        </Suspense>
      )}
    </>
  )
}
