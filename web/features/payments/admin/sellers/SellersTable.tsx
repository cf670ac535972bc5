import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Seller } from '#contract/payments/sellers.schemas.ts'
import { formatList, formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { formatSums } from '#web/lib/sums.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { nameOfCountry } from '../../countries/country-names.ts'

/** One row for each owner, and what of their tax details is missing. */
export function SellersTable({ sellers, year }: { sellers: readonly Seller[]; year: number }) {
  const { t } = useTranslation('sellers')
  return (
    <Table label={t('table', { year })} stack>
      <TableHead>
        <TableHeadCell>{t('owner')}</TableHeadCell>
        <TableHeadCell>{t('country')}</TableHeadCell>
        <TableHeadCell align="end">{t('homes')}</TableHeadCell>
        <TableHeadCell align="end">{t('lettings')}</TableHeadCell>
        <TableHeadCell align="end">{t('nights')}</TableHeadCell>
        <TableHeadCell align="end">{t('consideration')}</TableHeadCell>
        <TableHeadCell align="end">{t('fees')}</TableHeadCell>
        <TableHeadCell>{t('details')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {sellers.map(({ owner, country, missing, ...figures }) => (
          <TableRow key={owner.id}>
            <TableCell rowHeader>
              <Link
                to={paths.adminPerson(owner.id)}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {owner.full_name}
              </Link>
              <p className="text-sm font-normal break-all text-ink-soft">{owner.email}</p>
            </TableCell>
            <TableCell label={t('country')}>{country ? nameOfCountry(country) : t('noCountry')}</TableCell>
            <TableCell align="end" label={t('homes')}>
              {formatNumber(figures.homes)}
            </TableCell>
            <TableCell align="end" label={t('lettings')}>
              {formatNumber(figures.lettings)}
            </TableCell>
            <TableCell align="end" label={t('nights')}>
              {formatNumber(figures.nights)}
            </TableCell>
            <TableCell align="end" label={t('consideration')}>
              {formatSums(
                figures.sums.map(sum => ({ cents: sum.consideration_cents, currency: sum.currency })),
              )}
            </TableCell>
            <TableCell align="end" label={t('fees')}>
              {formatSums(figures.sums.map(sum => ({ cents: sum.fees_cents, currency: sum.currency })))}
            </TableCell>
            <TableCell label={t('details')}>
              {missing.length === 0 ? (
                t('complete')
              ) : (
                <span className="font-medium text-brass-text">
                  {t('missing', { details: formatList(missing.map(detail => t(`missingDetail.${detail}`))) })}
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
