import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { HomeTags } from '#web/features/properties/manage/components/HomeTags.tsx'
import { formatMoney, formatNumber, formatRating } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { RowDetails } from '#web/lib/row-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HealthBadge } from './HealthBadge.tsx'

interface Props {
  home: AdminProperty
  onOwner: () => void
  onDecide: () => void
  onClose: () => void
}

/** On a phone: the figures and actions of one home of the list. */
export function HomeDialog({ home, onOwner, onDecide, onClose }: Props) {
  const { t } = useTranslation('moderation')
  const { id, title, owner, rating } = home
  const does = home.visibility === 'hidden_by_admin' ? 'restore' : 'hide'
  return (
    <RowDetails
      title={title}
      text={[home.city, home.state ?? home.country].filter(Boolean).join(', ')}
      onClose={onClose}
      facts={[
        { label: t('columns.owner'), value: <Link to={paths.adminPerson(owner.id)}>{owner.full_name}</Link> },
        {
          label: t('columns.status'),
          value: (
            <span className="flex flex-wrap justify-end gap-1.5">
              <HomeTags home={{ ...home, is_visible: home.visibility === 'shown' }} />
            </span>
          ),
        },
        { label: t('filters.visibility'), value: t(`seenBy.${home.visible_to}`) },
        {
          label: t('facts.price'),
          value: formatMoney(toCents(home.price_per_night, home.currency), home.currency),
        },
        { label: t('columns.nightsAhead'), value: formatNumber(home.nights_ahead) },
        { label: t('columns.income'), value: formatMoney(home.year_income_cents, home.currency) },
        {
          label: t('columns.rating'),
          value: rating ? t('rated', { average: formatRating(rating.average), count: rating.count }) : '–',
        },
        { label: t('columns.health'), value: <HealthBadge health={home.calendar_health} /> },
      ]}
    >
      <ButtonLink wide to={paths.property(id)}>
        {t('review.open')}
      </ButtonLink>
      <Button wide variant="secondary" onClick={onOwner}>
        {t('onlyOf', { name: owner.full_name })}
      </Button>
      <Button wide variant="secondary" onClick={onDecide}>
        {t(`decide.${does}.of`, { title })}
      </Button>
    </RowDetails>
  )
}
