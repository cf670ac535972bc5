import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnFavour } from '#contract/network/favours.schemas.ts'
import { ownFavoursQuery } from '#web/features/network/favours/queries.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

/** The credit that owners gave this person for favours; nothing where there is none. */
export function OwnCredit() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(ownFavoursQuery)
  if (!data || data.count === 0) return null
  return (
    <Card title={t('credit.list')} text={t('credit.note')}>
      <ul className="grid gap-5">
        {data.results.map(favour => (
          <Credit key={favour.id} favour={favour} />
        ))}
      </ul>
    </Card>
  )
}

function Credit({ favour }: { favour: OwnFavour }) {
  const { t } = useTranslation(['profile', 'trips'])
  const { unit, left, owner, homes } = favour
  return (
    <li className="grid gap-0.5">
      <p className="font-semibold">
        {t('credit.title', {
          owner: owner.full_name,
          left: unit === 'money' ? formatMoney(left, favour.currency) : t('trips:nights', { count: left }),
          date: formatDate(favour.expires_on),
        })}
      </p>
      {favour.reason && <p className="text-sm break-words">{favour.reason}</p>}
      {homes && homes.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('credit.onlyAt', { homes: homes.map(home => home.title).join(', ') })}
        </p>
      )}
    </li>
  )
}
