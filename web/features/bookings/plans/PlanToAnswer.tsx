import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReceivedPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { formatDates, formatList } from '#web/lib/format.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PlanWords } from './PlanWords.tsx'

/** Homes that are named; further ones are counted. */
const NAMED = 3

/** What a member would like, the homes that fit, and the way to an offer. */
export function PlanToAnswer({ plan }: { plan: ReceivedPlan }) {
  const { t } = useTranslation('travelPlans')
  const { id, guest, line, homes, best, open_offers } = plan
  const place = plan.location || t('anywhere')
  const words = { name: guest.full_name, place }
  const titles = homes.slice(0, NAMED).map(({ title }) => title)
  const further = homes.length - titles.length
  const named = formatList(further > 0 ? [...titles, t('further', { count: further })] : titles)
  const known = best && { home: best.property.id, from: best.check_in_date, to: best.check_out_date }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={guest.full_name} src={guest.profile_image} className="self-start" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.person(guest.id)} className="font-semibold hover:text-evergreen-text">
            {guest.full_name}
          </Link>
          {open_offers > 0 && <StatusBadge tone="trust">{t('offered', { count: open_offers })}</StatusBadge>}
        </p>
        <p className="break-words">
          {place} · <PlanWords plan={plan} />
        </p>
        {line && <p className="break-words text-sm text-ink-soft">{line}</p>}
        <p className="mt-1 text-sm break-words text-ink-soft">
          {homes.length === 0 ? t('noFit') : t('fits', { count: homes.length, homes: named })}
        </p>
        {best && (
          <p className="text-sm">
            {t(homes.length > 1 ? 'paysAt' : 'pays', {
              total: formatMoney(best.total_cents, best.currency),
              home: best.property.title,
              dates: formatDates(best.check_in_date, best.check_out_date),
            })}
          </p>
        )}
      </div>
      <ButtonLink
        to={paths.newOffer({ guest: guest.id, plan: id, ...known })}
        size="sm"
        variant={best ? 'primary' : 'secondary'}
        aria-label={t('offerOf', words)}
        className="justify-self-start @max-lg:col-start-2"
      >
        {t('offer')}
      </ButtonLink>
    </div>
  )
}
