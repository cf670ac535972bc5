import type { UseQueryResult } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GenerosityReport } from '#contract/analytics/generosity.schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { GENEROSITY_PAGE } from '../queries.ts'
import { StayCells } from './StayCells.tsx'

interface Props {
  list: UseQueryResult<GenerosityReport>
  year: number
  page: number
  onTurn: (page: number, how?: { replace?: boolean }) => void
}

/** The people to whom most was given, page by page. */
export function GenerosityPeople({ list, year, page, onTurn }: Props) {
  const { t } = useTranslation('generosity')
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{t('people.title')}</h2>
      <Listing
        list={list}
        page={page}
        pageSize={GENEROSITY_PAGE}
        onTurn={onTurn}
        pagesLabel={t('people.pages')}
        failedTitle={t('failed')}
        headingLevel={3}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<HandCoins />}
            title={t('people.emptyTitle', { year })}
            text={t('people.emptyText')}
          />
        }
      >
        {rows => (
          <Table label={t('people.title')} stack>
            <TableHead>
              <TableHeadCell>{t('people.person')}</TableHeadCell>
              <TableHeadCell align="end">{t('stays')}</TableHeadCell>
              <TableHeadCell align="end">{t('nights')}</TableHeadCell>
              <TableHeadCell align="end">{t('discounts')}</TableHeadCell>
            </TableHead>
            <TableBody>
              {rows.map(({ person, membership, level, stays, nights, discount_cents }) => (
                <TableRow key={person.id}>
                  <TableCell rowHeader place="lead">
                    {membership === null ? (
                      person.full_name
                    ) : (
                      <Link
                        to={paths.ownerNetwork({ person: membership })}
                        className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                      >
                        {person.full_name}
                      </Link>
                    )}
                    <span className="text-sm font-normal text-ink-soft rows:text-xs columns:block print:block">
                      <span className="columns:hidden print:hidden"> · </span>
                      {membership === null
                        ? t('people.notInNetwork')
                        : level === null
                          ? t('levels.none')
                          : t('people.now', { level })}
                    </span>
                  </TableCell>
                  <StayCells stays={stays} nights={nights} discountCents={discount_cents} />
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
    </section>
  )
}
