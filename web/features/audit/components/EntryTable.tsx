import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { Done } from './Done.tsx'
import { Who } from './Who.tsx'

/** Newest first, as they come. */
export function EntryTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <Table label={t('title')} stack>
      <TableHead>
        <HeadCell>{t('column.when')}</HeadCell>
        <HeadCell>{t('column.who')}</HeadCell>
        <HeadCell>{t('column.what')}</HeadCell>
        <HeadCell>{t('column.from')}</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map(entry => (
          <Row key={entry.id}>
            <Cell label={t('column.when')} className="md:align-top md:whitespace-nowrap">
              <span className="grid gap-0.5">
                <time dateTime={entry.at} className="figures">
                  {formatMoment(entry.at)}
                </time>
                <span className="figures text-xs text-ink-soft">
                  {t('place', { position: entry.position })}
                </span>
              </span>
            </Cell>
            <Cell label={t('column.who')} rowHeader className="md:align-top">
              <Who who={entry.who} />
            </Cell>
            <Cell label={t('column.what')} className="md:w-1/2 md:align-top">
              <Done entry={entry} />
            </Cell>
            <Cell
              label={t('column.from')}
              className="figures break-all text-ink-soft md:min-w-40 md:align-top"
            >
              {entry.address ?? '–'}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
