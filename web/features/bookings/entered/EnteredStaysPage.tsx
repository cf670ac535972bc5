import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '#web/lib/format.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useListState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EnteredStayCard } from './EnteredStayCard.tsx'
import { ENTERED_FIELDS, ENTERED_PAGE, enteredStaysQuery } from './queries.ts'

/** The stays that an owner entered, and what was agreed for them. */
export function EnteredStaysPage() {
  const { t } = useTranslation('entered')
  const { asked, page, change, turn } = useListState(ENTERED_FIELDS)
  const list = useQuery(enteredStaysQuery(asked, page))
  const isPast = asked.period === 'past'
  const totals = list.data?.totals ?? []
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('list.eyebrow')}
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <ButtonLink to={paths.ownerBookings()} variant="secondary">
              {t('list.back')}
            </ButtonLink>
            <ButtonLink to={paths.enterStay()}>{t('list.enter')}</ButtonLink>
          </>
        }
      />
      <section aria-labelledby="entered" className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="entered">{t('list.heading')}</h2>
          <Field label={t('list.period')} className="w-44">
            <Select
              value={asked.period}
              onChange={event => change({ period: event.target.value as typeof asked.period })}
            >
              {ENTERED_FIELDS.period.map(period => (
                <option key={period} value={period}>
                  {t(`list.${period}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Listing
          list={list}
          page={page}
          pageSize={ENTERED_PAGE}
          onTurn={turn}
          pagesLabel={t('list.pages')}
          failedTitle={t('list.failed')}
          headingLevel={3}
          skeleton={<Skeleton className="h-28" />}
          empty={
            <EmptyState
              headingLevel={3}
              icon={<Phone />}
              title={t(isPast ? 'list.nonePastTitle' : 'list.emptyTitle')}
              text={t(isPast ? 'list.nonePastText' : 'list.emptyText')}
            />
          }
        >
          {stays => (
            <ul className="grid grid-cols-1 gap-3">
              {stays.map(stay => (
                <li key={stay.id}>
                  <EnteredStayCard stay={stay} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
        {totals.length > 0 && (
          <div className="grid gap-1 border-t border-line pt-4">
            <p className="figures font-semibold">
              {t('list.total', {
                amounts: joinFacts(
                  totals.map(({ total_cents, currency }) => formatMoney(total_cents, currency)),
                ),
              })}
            </p>
            <p className="max-w-[75ch] text-sm text-ink-soft">{t('points.money')}</p>
          </div>
        )}
      </section>
    </div>
  )
}
