import { useTranslation } from 'react-i18next'
import type { GenerosityReport } from '#contract/analytics/generosity.schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { ShareBar } from './ShareBar.tsx'
import { StayCells } from './StayCells.tsx'

/** The discounts of a year by the level at which the stays were booked. */
export function GenerosityLevels({ report }: { report: GenerosityReport }) {
  const { t } = useTranslation('generosity')
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{t('levels.title')}</h2>
      <Table label={t('levels.title')} stack>
        <TableHead>
          <TableHeadCell>{t('levels.level')}</TableHeadCell>
          <TableHeadCell align="end">{t('stays')}</TableHeadCell>
          <TableHeadCell align="end">{t('nights')}</TableHeadCell>
          <TableHeadCell align="end">{t('discounts')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {report.levels.map(({ level, name, stays, nights, discount_cents }) => (
            <TableRow key={level ?? 0}>
              <TableCell rowHeader place="lead">
                <span className="grid max-w-72 gap-2 rows:max-w-48">
                  {level === null ? (
                    t('levels.none')
                  ) : (
                    <LevelKey
                      level={level}
                      name={name ?? t('levels.number', { level })}
                      label={t('levels.number', { level })}
                    />
                  )}
                  <ShareBar share={discount_cents / Math.max(1, report.discount_cents)} />
                </span>
              </TableCell>
              <StayCells stays={stays} nights={nights} discountCents={discount_cents} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
