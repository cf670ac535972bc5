import { useTranslation } from 'react-i18next'
import type { AdminProperty, AdminPropertySort } from '#contract/properties/admin.schemas.ts'
import { RowFigures } from '#web/lib/row-details.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Table, TableBody, TableHead, TableHeadCell } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AdminPropertyTableRow } from './AdminPropertyTableRow.tsx'

interface Props {
  homes: readonly AdminProperty[]
  sort: AdminPropertySort
  onSort: (sort: AdminPropertySort) => void
  onOwner: (id: string) => void
  onDecide: (home: AdminProperty) => void
  onOpen: (home: AdminProperty) => void
}

export function AdminPropertyTable({ homes, sort, onSort, onOwner, onDecide, onOpen }: Props) {
  const { t } = useTranslation('moderation')
  const order = { sort, onSort: (next: string) => onSort(next as AdminPropertySort) }
  return (
    <div className="grid grid-cols-1 gap-2">
      <RowFigures>{t('columns.income')}</RowFigures>
      <Table label={t('all.title')} stack>
        <TableHead>
          <SortHead name="title" {...order}>
            {t('columns.home')}
          </SortHead>
          <TableHeadCell>{t('columns.status')}</TableHeadCell>
          <TableHeadCell align="end" className="columns:min-w-20 columns:whitespace-normal">
            {t('columns.nightsAhead')}
          </TableHeadCell>
          <TableHeadCell align="end" className="columns:min-w-24 columns:whitespace-normal">
            {t('columns.income')}
          </TableHeadCell>
          <SortHead name="rating" align="end" descendingFirst {...order}>
            {t('columns.rating')}
          </SortHead>
          <TableHeadCell>{t('columns.health')}</TableHeadCell>
          <TableHeadCell>
            <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
          </TableHeadCell>
        </TableHead>
        <TableBody>
          {homes.map(home => (
            <AdminPropertyTableRow
              key={home.id}
              home={home}
              onOwner={onOwner}
              onDecide={() => onDecide(home)}
              onOpen={() => onOpen(home)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
