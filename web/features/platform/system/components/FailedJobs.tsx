import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Listing } from '#web/lib/listing.tsx'
import { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FAILED_PAGE, failedJobsQuery } from '../queries.ts'
import { useRetryAll } from '../use-retry.ts'
import { FailedTable } from './FailedTable.tsx'

const CHOICES = { cause: ['', 'mail', 'other'] } as const

/** Failed jobs with their known causes, and buttons to retry them. */
export function FailedJobs() {
  const { t } = useTranslation('system')
  const { asked, page, filtered, change, turn, showAll } = useListState(CHOICES)
  const list = useQuery(failedJobsQuery(asked.cause, page))
  const retryAll = useRetryAll()
  const some = (list.data?.count ?? 0) > 0
  return (
    <section className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">{t('failed.title')}</h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('failed.text')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('failed.cause.label')} labelHidden>
            <Select
              size="sm"
              value={asked.cause}
              onChange={({ target }) => change({ cause: target.value as typeof asked.cause })}
            >
              <option value="">{t('failed.cause.all')}</option>
              <option value="mail">{t('failed.cause.mail')}</option>
              <option value="other">{t('failed.cause.other')}</option>
            </Select>
          </Field>
          {asked.cause && some && (
            <Button
              size="sm"
              busy={retryAll.isPending}
              onClick={() => retryAll.mutate({ body: { cause: asked.cause || 'mail' } })}
            >
              {t(`failed.retryAll.${asked.cause}`)}
            </Button>
          )}
        </div>
      </header>
      <Listing
        list={list}
        page={page}
        pageSize={FAILED_PAGE}
        onTurn={turn}
        pagesLabel={t('failed.pages')}
        failedTitle={t('failed.loadFailed')}
        headingLevel={3}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<CircleCheck />}
            title={t('failed.emptyTitle')}
            text={t('failed.emptyText')}
          />
        }
        filtered={
          filtered && { title: t('failed.noneTitle'), text: t('failed.noneText'), onShowAll: showAll }
        }
      >
        {rows => <FailedTable jobs={rows} />}
      </Listing>
    </section>
  )
}
