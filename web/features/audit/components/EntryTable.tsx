import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { AuditActionText } from './AuditActionText.tsx'
import { AuditActor } from './AuditActor.tsx'

/** Newest first, as the server returns them. */
export function EntryTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <Table label={t('title')} stack>
      <TableHead>
        <TableHeadCell>{t('column.when')}</TableHeadCell>
        <TableHeadCell>{t('column.who')}</TableHeadCell>
        <TableHeadCell>{t('column.what')}</TableHeadCell>
        <TableHeadCell>{t('column.from')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {entries.map(entry => (
          <TableRow key={entry.id}>
            <TableCell place="note" className="columns:align-top columns:whitespace-nowrap">
              <span className="grid gap-0.5">
                <time dateTime={entry.at} className="figures">
                  {formatMoment(entry.at)}
                </time>
                <span className="figures text-xs text-ink-soft rows:hidden">
                  {t('place', { position: entry.position })}
                </span>
              </span>
            </TableCell>
            <TableCell place="note" rowHeader className="columns:align-top">
              <AuditActor who={entry.who} />
            </TableCell>
            <TableCell place="lead" className="columns:w-1/2 columns:align-top">
              <AuditActionText entry={entry} />
            </TableCell>
            <TableCell
              place="hidden"
              className="figures break-words text-ink-soft columns:max-w-44 columns:align-top"
            >
              {entry.address ?? '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
