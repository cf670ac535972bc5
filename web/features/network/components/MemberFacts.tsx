import { useTranslation } from 'react-i18next'
import type { NetworkPerson, StayMention } from '#contract/network/schemas.ts'
import { formatDate, formatDates, formatInstant, formatMoney, formatNumber } from '#web/lib/format.ts'
import { Stat } from '#web/ui/stat.tsx'

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="text-sm break-words">{children}</dd>
    </div>
  )
}

const useStay = () => {
  const { t } = useTranslation('network')
  return (stay: StayMention | null) =>
    stay
      ? t('person.stayAt', {
          home: stay.property.title,
          dates: formatDates(stay.check_in_date, stay.check_out_date),
        })
      : t('person.noStay')
}

/** The date of joining, the inviter, and the totals of their stays at the owner's homes. */
export function MemberFacts({ person }: { person: NetworkPerson }) {
  const { t } = useTranslation('network')
  const stay = useStay()
  return (
    <div className="grid gap-6">
      <div className="grid pairs-7.5 gap-x-6 gap-y-5">
        <Stat
          label={t('person.stays')}
          value={formatNumber(person.stays)}
          hint={t('person.nights', { count: person.nights })}
        />
        <Stat label={t('person.income')} value={formatMoney(person.income_cents, 'usd')} />
        <Stat
          label={t('person.discounts')}
          value={formatMoney(person.discount_cents, 'usd')}
          hint={t('person.discountsHint')}
          className="col-span-full"
        />
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t('person.since')}>{formatInstant(person.joined_at)}</Fact>
        <Fact label={t('person.invitedBy')}>
          {person.invited_by && person.invited_at
            ? t('person.invitedByOn', { name: person.invited_by, date: formatInstant(person.invited_at) })
            : t('person.notKept')}
        </Fact>
        {person.introduced_by && <Fact label={t('person.introducedBy')}>{person.introduced_by}</Fact>}
        {(person.ends_on || person.ends_after_stay) && (
          <Fact label={t('person.memberUntil')}>
            {person.ends_on && formatDate(person.ends_on)}
            {person.ends_on && person.ends_after_stay && ' · '}
            {person.ends_after_stay && t('person.oneStay')}
          </Fact>
        )}
        <Fact label={t('person.lastStay')}>{stay(person.last_stay)}</Fact>
        <Fact label={t('person.nextStay')}>{stay(person.next_stay)}</Fact>
      </dl>
    </div>
  )
}
