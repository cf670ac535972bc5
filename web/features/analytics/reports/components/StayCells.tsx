import { useTranslation } from 'react-i18next'
import { formatMoneyExactly, formatNumber } from '#web/lib/format.ts'
import { TableCell } from '#web/ui/table.tsx'

interface Props {
  stays: number
  nights: number
  discountCents: number
}

/** The last cells of a row of the report: how many stays and nights, and what was given. Narrow rows say what is counted. */
export function StayCells({ stays, nights, discountCents }: Props) {
  const { t } = useTranslation('generosity')
  return (
    <>
      <TableCell place="note" align="end">
        <span className="rows:hidden print:inline">{formatNumber(stays)}</span>
        <span className="columns:hidden print:hidden">{t('counted.stays', { count: stays })}</span>
      </TableCell>
      <TableCell place="note" align="end">
        <span className="rows:hidden print:inline">{formatNumber(nights)}</span>
        <span className="columns:hidden print:hidden">{t('counted.nights', { count: nights })}</span>
      </TableCell>
      <TableCell place="end" align="end">
        {formatMoneyExactly(discountCents, 'usd')}
      </TableCell>
    </>
  )
}
