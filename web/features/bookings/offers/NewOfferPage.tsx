import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReceivedPlan } from '#contract/conversations/travel-plans.schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { useOwnHomes } from '#web/features/network/use-own-homes.ts'
import { draftOfParty, onlyAdults } from '#web/features/properties/browse/party/draft.ts'
import { propertyQuery } from '#web/features/properties/browse/queries.ts'
import { HomeSelect } from '#web/features/properties/manage/components/HomeSelect.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlanWords } from '../plans/PlanWords.tsx'
import { receivedPlansQuery } from '../plans/queries.ts'
import { OfferForm } from './OfferForm.tsx'
import { offereeQuery } from './queries.ts'

/** Offers dates at a price to the person in the address, who may have told a plan. */
export function Component() {
  const { t } = useTranslation(['offers', 'common'])
  const [params, setParams] = useSearchParams()
  const guest = useQuery(offereeQuery(params.get('guest') ?? ''))
  const planId = params.get('plan')
  const plans = useQuery({ ...receivedPlansQuery(), enabled: planId !== null })
  if (guest.isPending || (planId !== null && plans.isPending))
    return <PageLoading label={t('common:loading')} />
  if (!guest.data) {
    const missing = guest.error instanceof ApiError && [400, 404].includes(guest.error.status)
    return (
      <ErrorState
        headingLevel={1}
        title={t(missing ? 'make.nobody' : 'page.failed')}
        text={missing ? t('make.nobodyText') : guest.error.message}
        action={
          missing ? (
            <ButtonLink to={paths.ownerNetwork()}>{t('own.toNetwork')}</ButtonLink>
          ) : (
            <Button onClick={() => void guest.refetch()}>{t('common:retry')}</Button>
          )
        }
      />
    )
  }
  const plan = plans.data?.results.find(({ id, guest: { id: by } }) => id === planId && by === guest.data.id)
  return <ForGuest guest={guest.data} plan={plan} params={params} onParams={setParams} />
}

/** Guests see these homes. */
const isOffered = ({ status, is_visible }: PropertyCard) => status === 'active' && is_visible

interface Props {
  guest: { id: string; full_name: string }
  plan: ReceivedPlan | undefined
  params: URLSearchParams
  onParams: ReturnType<typeof useSearchParams>[1]
}

function ForGuest({ guest, plan, params, onParams }: Props) {
  const { t } = useTranslation('offers')
  const navigate = useNavigate()
  const homes = useOwnHomes()
  const offered = (homes.data?.results ?? []).filter(isOffered)
  const [only] = offered
  // In the address, so that a reload and Back show the same form.
  const home = only && offered.length === 1 ? only.id : (params.get('home') ?? '')
  const setHome = (chosen: string) => {
    const next = new URLSearchParams(params)
    next.set('home', chosen)
    onParams(next, { replace: true, preventScrollReset: true })
  }
  const property = useQuery({ ...propertyQuery(home), enabled: home !== '' })
  const stay = {
    checkIn: params.get('from') ?? plan?.stay.check_in_date ?? '',
    checkOut: params.get('to') ?? plan?.stay.check_out_date ?? '',
    party: plan ? draftOfParty(plan) : onlyAdults(2),
  }
  const made = () => {
    toast.success(t('make.done', { name: guest.full_name }))
    void navigate(paths.ownerOffers())
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('own.title')}
        title={t('make.title', { name: guest.full_name })}
        text={t('make.text')}
      />
      {params.has('plan') && <PlanNotice plan={plan} name={guest.full_name} />}
      <QueryBoundary query={homes} failed={t('make.homesFailed')} waiting={<Skeleton className="h-20" />}>
        {({ results }) => {
          if (offered.length === 0) return <p className="text-ink-soft">{t('make.noHome')}</p>
          // Where others are hidden, the select says which one is offered.
          return (
            results.length > 1 && (
              <HomeSelect
                label={t('make.home')}
                chooseLabel={t('make.chooseHome')}
                homes={offered}
                value={home}
                onChange={setHome}
              />
            )
          )
        }}
      </QueryBoundary>
      {home !== '' && (
        <QueryBoundary
          query={property}
          failed={t('make.homesFailed')}
          waiting={<Skeleton className="h-96" />}
        >
          {shown => (
            <OfferForm key={shown.id} home={shown} guest={guest} stay={stay} plan={plan?.id} onMade={made} />
          )}
        </QueryBoundary>
      )}
    </div>
  )
}

/** What the offer answers. */
function PlanNotice({ plan, name }: { plan: ReceivedPlan | undefined; name: string }) {
  const { t } = useTranslation('travelPlans')
  if (!plan) return <Notice tone="warning">{t('over')}</Notice>
  return (
    <Notice title={t('answering', { name, place: plan.location || t('anywhere') })}>
      <PlanWords plan={plan} />
      {plan.line && <span className="block break-words">{plan.line}</span>}
    </Notice>
  )
}
