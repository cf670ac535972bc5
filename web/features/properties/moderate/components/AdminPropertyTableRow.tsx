import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { HomeTags } from '#web/features/properties/manage/components/HomeTags.tsx'
import { formatMoney, formatNumber, formatRating } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { RowOpener } from '#web/lib/row-details.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TableCell, TableRow } from '#web/ui/table.tsx'
import { HealthBadge } from './HealthBadge.tsx'

interface Props {
  home: AdminProperty
  onOwner: (id: string) => void
  onDecide: () => void
  onOpen: () => void
}

export function AdminPropertyTableRow({ home, onOwner, onDecide, onOpen }: Props) {
  const { t } = useTranslation('moderation')
  const { title, owner, rating } = home
  const restores = home.visibility === 'hidden_by_admin'
  const does = restores ? 'restore' : 'hide'
  const Icon = restores ? Eye : EyeOff
  return (
    <TableRow>
      <TableCell rowHeader place="lead" className="rows:row-end-3!">
        <span className="flex items-center gap-3 columns:min-w-48">
          <span className="w-12 shrink-0 columns:w-16 overflow-hidden rounded-xs">
            <Picture src={home.image} alt="" sizes="64px" />
          </span>
          <span className="min-w-0">
            <RowOpener onOpen={onOpen} label={t('detailsOf', { title })}>
              {title}
            </RowOpener>
            <Link to={paths.property(home.id)} className="font-semibold break-words rows:hidden print:block">
              {title}
            </Link>
            <span className="block text-xs font-normal text-ink-soft columns:hidden print:hidden">
              {owner.full_name}
            </span>
            <span className="block text-sm font-normal rows:hidden print:block">
              <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link>
            </span>
            <span className="block text-xs font-normal text-ink-soft rows:hidden print:block">
              {[home.city, home.state ?? home.country].filter(Boolean).join(', ')}
            </span>
            <span className="figures block text-xs font-normal text-ink-soft rows:hidden print:block">
              {t('perNight', {
                price: formatMoney(toCents(home.price_per_night, home.currency), home.currency),
              })}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell place="noteEnd">
        <span className="grid justify-items-start gap-1.5 rows:justify-items-end">
          <HomeTags home={{ ...home, is_visible: home.visibility === 'shown' }} />
          <span className="text-xs text-ink-soft rows:hidden print:block">
            {t(`seenBy.${home.visible_to}`)}
          </span>
        </span>
      </TableCell>
      <TableCell place="hidden" align="end">
        {formatNumber(home.nights_ahead)}
      </TableCell>
      <TableCell place="end" align="end" className="whitespace-nowrap">
        {formatMoney(home.year_income_cents, home.currency)}
      </TableCell>
      <TableCell place="hidden" align="end">
        {rating ? t('rated', { average: formatRating(rating.average), count: rating.count }) : '–'}
      </TableCell>
      <TableCell place="hidden">
        <HealthBadge health={home.calendar_health} />
      </TableCell>
      <TableCell place="hidden" align="end">
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
