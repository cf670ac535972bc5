import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { STATEMENT } from '#contract/analytics/figures.rules.ts'
import type { OwnerStatements } from '#contract/analytics/reports.schemas.ts'
import { useFigureWords } from '#web/lib/figure-words.tsx'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { RowDetails, RowFigures, RowOpener } from '#web/lib/row-details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import type { ReportUrlFilters } from '../address.ts'
import { type Days, STATEMENTS_PAGE, statementsInput, statementsQuery } from '../queries.ts'
import { figureText } from '../texts.ts'
import { Download } from './Download.tsx'
import { NamedFigure } from './NamedFigure.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { wrongRange } from './ReportFilterBar.tsx'

interface Props {
  asked: ReportUrlFilters
  days: Days
  page: number
  onChange: (changes: Partial<ReportUrlFilters>, how?: { typed: boolean }) => void
  onTurn: (page: number, how?: { replace?: boolean }) => void
}

/** Where each figure stands on a phone. */
const PLACES = {
  balance_before: 'hidden',
  earned: 'note',
  withdrawn: 'note',
  balance_after: 'end',
} as const

/** The movements of each owner's balance, page by page, and the totals. */
export function Statements({ asked, days, page, onChange, onTurn }: Props) {
  const { t } = useTranslation('reports')
  const words = useFigureWords()
  const [opened, setOpened] = useState<OwnerStatements['results'][number] | null>(null)
  const list = useQuery({ ...statementsQuery(asked, days, page), enabled: wrongRange(days) === null })
  if (wrongRange(days)) return null
  const sortBy = {
    sort: asked.sort,
    onSort: (sort: string) => onChange({ sort: sort as ReportUrlFilters['sort'] }),
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {list.data && <ReportFigures keys={STATEMENT} values={list.data.totals} />}
      <section className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="no-print w-full md:w-80">
            <ListSearch
              label={t('statements.search')}
              value={asked.search}
              onSearch={search => onChange({ search }, { typed: true })}
            />
          </div>
          <Download call={analyticsCalls.exportOwnerStatements} input={statementsInput(asked, days)} />
        </div>
        <Listing
          list={list}
          page={page}
          pageSize={STATEMENTS_PAGE}
          onTurn={onTurn}
          pagesLabel={t('statements.pages')}
          failedTitle={t('failed')}
          headingLevel={3}
          filtered={
            asked.search !== '' && {
              title: t('statements.noneTitle'),
              text: t('statements.noneText'),
              onShowAll: () => onChange({ search: '' }),
            }
          }
          empty={
            <EmptyState
              headingLevel={3}
              icon={<Scale />}
              title={t('statements.emptyTitle')}
              text={t('statements.emptyText')}
            />
          }
        >
          {rows => (
            <div className="grid grid-cols-1 gap-2">
              <RowFigures>{words?.balance_after.name}</RowFigures>
              <Table label={t('of.statements.title')} stack>
                <TableHead>
                  <SortHead name="full_name" {...sortBy}>
                    {t('statements.owner')}
                  </SortHead>
                  <TableHeadCell align="end">{words?.balance_before.name}</TableHeadCell>
                  <SortHead name="earned" descendingFirst align="end" {...sortBy}>
                    {words?.earned.name ?? ''}
                  </SortHead>
                  <TableHeadCell align="end">{words?.withdrawn.name}</TableHeadCell>
                  <SortHead name="balance_after" descendingFirst align="end" {...sortBy}>
                    {words?.balance_after.name ?? ''}
                  </SortHead>
                </TableHead>
                <TableBody>
                  {rows.map(({ owner, values }) => (
                    <TableRow key={owner.id}>
                      <TableCell rowHeader place="lead">
                        <RowOpener onOpen={() => setOpened({ owner, values })}>{owner.full_name}</RowOpener>
                        <span className="rows:hidden print:inline">
                          <Link
                            to={paths.adminPerson(owner.id)}
                            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
                          >
                            {owner.full_name}
                          </Link>
                          <span className="block text-sm font-normal break-all text-ink-soft">
                            {owner.email}
                          </span>
                        </span>
                      </TableCell>
                      {STATEMENT.map((key, place) => (
                        <TableCell key={key} place={PLACES[key]} align="end">
                          <NamedFigure name={PLACES[key] !== 'end' && words?.[key].name}>
                            {figureText(key, values[place], { exactly: true })}
                          </NamedFigure>
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </div>
          )}
        </Listing>
      </section>
      {opened && (
        <RowDetails
          title={opened.owner.full_name}
          text={opened.owner.email}
          facts={[
            {
              label: t('statements.owner'),
              value: <Link to={paths.adminPerson(opened.owner.id)}>{opened.owner.full_name}</Link>,
            },
            ...STATEMENT.map((key, place) => ({
              label: words?.[key].name ?? key,
              value: figureText(key, opened.values[place], { exactly: true }),
            })),
          ]}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
