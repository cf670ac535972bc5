import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Seller } from '#contract/payments/sellers.schemas.ts'
import { formatList, formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { RowDetails, RowOpener } from '#web/lib/row-details.tsx'
import { formatSums } from '#web/lib/sums.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { nameOfCountry } from '../../countries/country-names.ts'

const FIGURES = ['homes', 'lettings', 'nights', 'consideration', 'fees'] as const

const figuresOf = ({ homes, lettings, nights, sums }: Seller): Record<(typeof FIGURES)[number], string> => ({
  homes: formatNumber(homes),
  lettings: formatNumber(lettings),
  nights: formatNumber(nights),
  consideration: formatSums(sums.map(({ consideration_cents: cents, currency }) => ({ cents, currency }))),
  fees: formatSums(sums.map(({ fees_cents: cents, currency }) => ({ cents, currency }))),
})

/** One row for each owner, and what of their tax details is missing. */
export function SellersTable({ sellers, year }: { sellers: readonly Seller[]; year: number }) {
  const { t } = useTranslation('sellers')
  const [opened, setOpened] = useState<Seller | null>(null)
  return (
    <>
      <Table label={t('table', { year })} stack>
        <TableHead>
          <TableHeadCell>{t('owner')}</TableHeadCell>
          <TableHeadCell>{t('country')}</TableHeadCell>
          {FIGURES.map(name => (
            <TableHeadCell key={name} align="end" className="columns:whitespace-normal">
              {t(name)}
            </TableHeadCell>
          ))}
          <TableHeadCell>{t('details')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {sellers.map(seller => (
            <TableRow key={seller.owner.id}>
              <TableCell rowHeader place="lead" className="columns:min-w-44">
                <RowOpener onOpen={() => setOpened(seller)}>{seller.owner.full_name}</RowOpener>
                <OwnerLink owner={seller.owner} className="rows:hidden print:inline" />
                <p className="text-sm font-normal break-words text-ink-soft">{seller.owner.email}</p>
              </TableCell>
              <TableCell place="hidden">
                <Country of={seller} />
              </TableCell>
              {FIGURES.map(name => (
                <TableCell
                  key={name}
                  place={name === 'consideration' ? 'end' : 'hidden'}
                  align="end"
                  className="whitespace-nowrap"
                >
                  {figuresOf(seller)[name]}
                </TableCell>
              ))}
              <TableCell place="note">
                <MissingWords of={seller} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {opened && (
        <RowDetails
          title={opened.owner.full_name}
          text={opened.owner.email}
          facts={[
            { label: t('country'), value: <Country of={opened} /> },
            ...FIGURES.map(name => ({ label: t(name), value: figuresOf(opened)[name] })),
            { label: t('details'), value: <MissingWords of={opened} /> },
          ]}
          onClose={() => setOpened(null)}
        >
          <OwnerLink owner={opened.owner} />
        </RowDetails>
      )}
    </>
  )
}

function OwnerLink({ owner, className }: Pick<Seller, 'owner'> & { className?: string }) {
  return (
    <Link
      to={paths.adminPerson(owner.id)}
      className={classNames(
        'underline decoration-line-strong underline-offset-4 hover:decoration-current',
        className,
      )}
    >
      {owner.full_name}
    </Link>
  )
}

function Country({ of: { country } }: { of: Seller }) {
  const { t } = useTranslation('sellers')
  return country ? nameOfCountry(country) : t('noCountry')
}

function MissingWords({ of: { missing } }: { of: Seller }) {
  const { t } = useTranslation('sellers')
  if (missing.length === 0) return t('complete')
  return (
    <span className="font-medium text-brass-text">
      {t('missing', { details: formatList(missing.map(detail => t(`missingDetail.${detail}`))) })}
    </span>
  )
}
