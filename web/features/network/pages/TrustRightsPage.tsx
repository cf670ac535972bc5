import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PAYMENT_RIGHTS, type PaymentRight, RIGHTS, type Right } from '#contract/properties/rights.rules.ts'
import type { OwnRight, TrustRights } from '#contract/properties/rights.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useTakesPayments } from '#web/lib/terms.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { trustLevelsQuery } from '../queries.ts'
import { Exceptions } from '../rights/Exceptions.tsx'
import { NightsAYear } from '../rights/NightsAYear.tsx'
import { PeakDatesCard } from '../rights/PeakDatesCard.tsx'
import { homeRightsQuery, trustRightsQuery } from '../rights/queries.ts'
import { ReleaseLadder } from '../rights/ReleaseLadder.tsx'
import { RightRow } from '../rights/RightRow.tsx'
import { RightsInWords } from '../rights/RightsInWords.tsx'
import { trustRanks } from '../rights/trust-ranks.ts'
import { useRightsChange } from '../rights/use-rights-change.ts'
import { useOwnHomes } from '../use-own-homes.ts'

const scope = urlFields({ home: /^[\da-f-]{36}$/ })

/** What each level opens: for all homes, or for one that differs. */
export function Component() {
  const { t } = useTranslation('trustRights')
  const rights = useQuery(trustRightsQuery)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.ownerTrustLevels()} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <QueryBoundary query={rights} failed={t('failed')} waiting={<Skeleton className="h-112" />}>
        {data => <Rights everywhere={data} />}
      </QueryBoundary>
    </div>
  )
}

function Rights({ everywhere }: { everywhere: TrustRights }) {
  const { t } = useTranslation('trustRights')
  const [{ home }, choose] = useUrlState(scope)
  const homes = useOwnHomes().data?.results ?? []
  const levels = useQuery(trustLevelsQuery).data?.results ?? []
  const ofHome = useQuery(homeRightsQuery(home))
  const { busy, change, follow } = useRightsChange(home)
  const ranks = trustRanks(levels, t('everyoneElse'))
  const takesPayments = useTakesPayments()
  const rights = home ? ofHome.data : everywhere
  const own: readonly OwnRight[] = (home && ofHome.data?.own) || []
  const rowsOf = (kinds: readonly (Right | PaymentRight)[]) =>
    rights && (
      <ul className="divide-y divide-line">
        {kinds.map(right => (
          <RightRow
            key={right}
            right={right}
            rights={rights}
            ranks={ranks}
            busy={busy}
            onChange={from => change({ [`${right}_from`]: from })}
            onFollow={own.includes(right) ? () => follow(right) : undefined}
          />
        ))}
      </ul>
    )
  const asksForHome = homes.length > 1 || home !== '' || everywhere.exceptions.length > 0
  return (
    <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {asksForHome && (
          <Field label={t('scope')} className="max-w-md">
            <Select value={home} onChange={event => choose({ home: event.currentTarget.value })}>
              <option value="">{t('allHomes')}</option>
              {homes.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!home && <Exceptions exceptions={everywhere.exceptions} onOpen={id => choose({ home: id })} />}
        {rights ? (
          <>
            <Card title={t('matrix.title')} text={t('matrix.text')}>
              {rowsOf(RIGHTS)}
            </Card>
            {takesPayments && (
              <Card title={t('payment.title')} text={t('payment.text')}>
                {rowsOf(PAYMENT_RIGHTS)}
              </Card>
            )}
            <ReleaseLadder {...{ rights, ranks, busy, own }} onChange={change} onFollow={follow} />
          </>
        ) : (
          <QueryBoundary query={ofHome} failed={t('failed')} waiting={<Skeleton className="h-112" />}>
            {() => null}
          </QueryBoundary>
        )}
        {home ? (
          <p className="text-sm text-ink-soft">{t('together')}</p>
        ) : (
          <>
            <NightsAYear
              limits={everywhere.nights_a_year}
              ranks={ranks}
              busy={busy}
              onChange={nights_a_year => change({ nights_a_year })}
            />
            <PeakDatesCard dates={everywhere.peak_dates} ranks={ranks} />
          </>
        )}
      </div>
      {rights && (
        <div className="2xl:sticky 2xl:top-20">
          <RightsInWords
            home={home}
            rights={rights}
            nights={everywhere.nights_a_year}
            takesPayments={takesPayments}
            hasPeakDates={everywhere.peak_dates.length > 0}
            ranks={ranks}
          />
        </div>
      )}
    </div>
  )
}
