import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HomeRights } from '#contract/properties/rights.schemas.ts'
import { WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import { formatList } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { holdsFrom, type TrustRank } from './trust-ranks.ts'

interface Props {
  rights: HomeRights
  /** By rank; empty where the rights of one home are shown. */
  nights: readonly (number | null)[]
  hasPeakDates: boolean
  takesPayments: boolean
  ranks: readonly TrustRank[]
}

interface CardProps extends Props {
  /** The home to preview; empty for all homes. */
  home: string
}

/** Who settles directly is asked for no deposits and gets no refund, so that the other rights say nothing. */
const paymentWords = (t: TFunction<'trustRights'>, rank: number, rights: HomeRights): string[] => {
  if (rank >= rights.direct_from) return [t('words.direct')]
  return [
    ...(rank >= rights.no_deposit_from ? [t('words.noDeposit')] : []),
    ...(rank >= rights.gentler_from ? [t('words.gentler')] : []),
    ...(rank >= rights.no_security_deposit_from ? [t('words.noSecurity')] : []),
  ]
}

const requestWords = (
  t: TFunction<'trustRights'>,
  rank: number,
  { rights, nights, hasPeakDates, takesPayments }: Omit<Props, 'ranks'>,
): string[] => {
  const months = rights.months_ahead[rank] ?? null
  const most = nights[rank] ?? null
  return [
    months === null ? t('words.request') : t('words.requestAhead', { count: months }),
    ...(most === null ? [] : [t('words.nights', { count: most })]),
    ...(hasPeakDates && rank < rights.peak_from ? [t('words.noPeak')] : []),
    ...(rank >= holdsFrom(rights, 'at_once') ? [t('words.atOnce')] : []),
    ...(rank < rights.length_discounts_from ? [t('words.noLengthDiscounts')] : []),
    ...(rank < rights.date_discounts_from ? [t('words.noDateDiscounts')] : []),
    ...(takesPayments ? paymentWords(t, rank, rights) : []),
  ]
}

/** What people of a rank meet, in one sentence. */
const wordsFor = (t: TFunction<'trustRights'>, rank: number, input: Omit<Props, 'ranks'>): string => {
  const { rights } = input
  if (rank < rights.see_from) return t('words.unseen')
  const parts = [
    ...(rank < rights.price_from ? [t('words.noPrice')] : []),
    ...(rank < rights.calendar_from ? [t('words.noCalendar')] : []),
    ...(rank < rights.place_from ? [t('words.noPlace')] : []),
    ...(rank < holdsFrom(rights, 'request') ? [t('words.noRequest')] : requestWords(t, rank, input)),
  ]
  return formatList(parts)
}

/** The whole matrix in plain sentences, one for each level. */
export function RightsInWords({ home, ranks, ...input }: CardProps) {
  const { t } = useTranslation('trustRights')
  return (
    <Card title={t('words.title')}>
      <dl className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-1">
        {ranks.map(({ rank, name }) => (
          <div key={rank}>
            <dt className="font-semibold break-words">{name}</dt>
            <dd className="text-sm text-ink-soft first-letter:uppercase">{wordsFor(t, rank, input)}.</dd>
            {home && (
              <dd>
                <ButtonLink
                  to={paths.property(home, rank === 0 ? WITHOUT_LEVEL : `level_${rank}`)}
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  aria-label={t('words.previewAs', { name })}
                >
                  {t('words.previewAsShort')}
                </ButtonLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
