import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person } from '#contract/people/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { statusWords } from '#web/features/homes/status.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Line, Some } from './Some.tsx'

export function Homes({ some }: { some: Person['homes'] }) {
  const { t } = useTranslation(['people', 'homes', 'common'])
  return (
    <Some title={t('homes.title')} some={some} none={t('homes.none')}>
      {home => (
        <>
          <Line first={<Link to={paths.property(home.id)}>{home.title}</Link>}>
            {[home.city, home.country].join(', ')}
          </Line>
          <span className="flex flex-wrap gap-2">
            <StatusBadge tone={home.status === 'active' && home.is_visible ? 'good' : 'neutral'}>
              {statusWords(home.status, t as never)}
            </StatusBadge>
            {!home.is_visible && <StatusBadge tone="warning">{t('homes.hidden')}</StatusBadge>}
          </span>
        </>
      )}
    </Some>
  )
}
