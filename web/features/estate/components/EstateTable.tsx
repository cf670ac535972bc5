import { useTranslation } from 'react-i18next'
import type { EstateHome, EstateSort } from '#contract/properties/estate.schemas.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EstateRow } from './EstateRow.tsx'

interface Props {
  homes: readonly EstateHome[]
  sort: EstateSort
  onSort: (sort: EstateSort) => void
  onOwner: (id: string) => void
  onDecide: (home: EstateHome) => void
}

export function EstateTable({ homes, sort, onSort, onOwner, onDecide }: Props) {
  const { t } = useTranslation('estate')
  const order = { sort, onSort: (next: string) => onSort(next as EstateSort) }
  return (
    <Table label={t('all.title')} stack>
      <TableHead>
        <SortHead name="title" {...order}>
          {t('columns.home')}
        </SortHead>
        <HeadCell>{t('columns.standing')}</HeadCell>
        <HeadCell align="end">{t('columns.nightsAhead')}</HeadCell>
        <HeadCell align="end">{t('columns.income')}</HeadCell>
        <SortHead name="rating" align="end" descendingFirst {...order}>
          {t('columns.rating')}
        </SortHead>
        <HeadCell>{t('columns.health')}</HeadCell>
        <HeadCell>
          <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
        </HeadCell>
      </TableHead>
      <TableBody>
        {homes.map(home => (
          <EstateRow key={home.id} home={home} onOwner={onOwner} onDecide={() => onDecide(home)} />
        ))}
      </TableBody>
    </Table>
  )
}
