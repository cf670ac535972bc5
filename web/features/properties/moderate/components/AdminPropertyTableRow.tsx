import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import type { AdminProperty, HomeHealth } from '#contract/properties/admin.schemas.ts'
import { HomeTags } from '#web/features/properties/manage/components/HomeTags.tsx'
import { formatMoney, formatNumber, formatRating } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TableCell, TableRow } from '#web/ui/table.tsx'
import type { Tone } from '#web/ui/tone.ts'

interface Props {
  home: AdminProperty
  onOwner: (id: string) => void
  onDecide: () => void
}

export function AdminPropertyTableRow({ home, onOwner, onDecide }: Props) {
  const { t } = useTranslation('moderation')
  const { title, owner, rating } = home
  const restores = home.visibility === 'hidden_by_admin'
  const does = restores ? 'restore' : 'hide'
  const Icon = restores ? Eye : EyeOff
  return (
    <TableRow>
      <TableCell rowHeader>
        <span className="flex min-w-48 items-center gap-3">
          <span className="w-16 shrink-0 overflow-hidden rounded-xs">
            <Picture src={home.image} alt="" sizes="64px" />
          </span>
          <span className="min-w-0">
            <Link to={paths.property(home.id)} className="font-semibold break-words">
              {title}
            </Link>
            <span className="block text-sm font-normal">
              <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
            </span>
            <span className="block text-xs font-normal text-ink-soft">
              {[home.city, home.state ?? home.country].filter(Boolean).join(', ')}
            </span>
            <span className="figures block text-xs font-normal text-ink-soft">
              {t('perNight', {
                price: formatMoney(toCents(home.price_per_night, home.currency), home.currency),
              })}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell label={t('columns.status')}>
        <span className="grid justify-items-start gap-1.5 max-lg:justify-items-end">
          <HomeTags home={{ ...home, is_visible: home.visibility === 'shown' }} />
          <span className="text-xs text-ink-soft">{t(`seenBy.${home.visible_to}`)}</span>
        </span>
      </TableCell>
      <TableCell label={t('columns.nightsAhead')} align="end">
        {formatNumber(home.nights_ahead)}
      </TableCell>
      <TableCell label={t('columns.income')} align="end">
        {formatMoney(home.year_income_cents, home.currency)}
      </TableCell>
      <TableCell label={t('columns.rating')} align="end">
        {rating ? t('rated', { average: formatRating(rating.average), count: rating.count }) : '–'}
      </TableCell>
      <TableCell label={t('columns.health')}>
        <HealthBadge health={home.calendar_health} />
      </TableCell>
      <TableCell align="end">
        <span className="inline-flex gap-1">
          <IconButton
            size="sm"
            label={t('onlyOf', { name: owner.full_name })}
            icon={<ListFilter aria-hidden="true" />}
            onClick={() => onOwner(owner.id)}
          />
          <IconButton
            size="sm"
            variant="framed"
            label={t(`decide.${does}.of`, { title })}
            icon={<Icon aria-hidden="true" />}
            onClick={onDecide}
          />
        </span>
      </TableCell>
    </TableRow>
  )
}

const TONES: Readonly<Record<HomeHealth, Tone>> = {
  none: 'neutral',
  new: 'neutral',
  green: 'good',
  amber: 'trust',
  red: 'warning',
}

/** The worst health of a home's outside calendars. */
function HealthBadge({ health }: { health: HomeHealth }) {
  const { t } = useTranslation('moderation')
  if (health === 'none') return <span className="text-ink-soft">{t('health.none')}</span>
  return <Badge tone={TONES[health]}>{t(`health.${health}`)}</Badge>
}
