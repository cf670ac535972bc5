import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FailedJob } from '#contract/platform/system.schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { useJobName } from '../use-job-name.ts'
import { useRetry } from '../use-retry.ts'

export function FailedTable({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('system')
  const nameOf = useJobName()
  return (
    <Table label={t('failed.title')} stack>
      <TableHead>
        <HeadCell>{t('failed.what')}</HeadCell>
        <HeadCell>{t('failed.to')}</HeadCell>
        <HeadCell>{t('failed.why')}</HeadCell>
        <HeadCell>{t('failed.when')}</HeadCell>
        <HeadCell>{t('failed.action')}</HeadCell>
      </TableHead>
      <TableBody>
        {jobs.map(job => (
          <Row key={job.id}>
            <Cell rowHeader label={t('failed.what')}>
              {nameOf(job.job)}
              <span className="block text-xs font-normal text-ink-soft">{job.job}</span>
            </Cell>
            <Cell label={t('failed.to')} className="break-words md:max-w-56">
              <Recipient mail={job.mail} />
            </Cell>
            <Cell label={t('failed.why')} className="md:max-w-96">
              {job.mail && <span className="block">{t(`failed.reason.${job.mail.reason}`)}</span>}
              <span className={job.mail ? 'text-xs text-ink-soft' : undefined}>
                {job.why ?? t('failed.unknown')}
              </span>
            </Cell>
            <Cell label={t('failed.when')} className="md:whitespace-nowrap">
              {formatAgo(job.failed_at)}
              <span className="block text-xs text-ink-soft">{t('failed.tries', { count: job.tries })}</span>
            </Cell>
            <Cell label={t('failed.action')}>
              <Retry job={job} name={nameOf(job.job)} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Recipient({ mail }: Pick<FailedJob, 'mail'>) {
  const { t } = useTranslation('system')
  if (!mail?.to) return <span className="text-ink-soft">{t('failed.nobody')}</span>
  if (!mail.person) return mail.to
  return (
    <>
      <Link to={paths.adminPerson(mail.person.id)}>{mail.person.full_name}</Link>
      <span className="block text-xs text-ink-soft">{mail.to}</span>
    </>
  )
}

function Retry({ job, name }: { job: FailedJob; name: string }) {
  const { t } = useTranslation('system')
  const retry = useRetry(job.cause)
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={retry.isPending}
      aria-label={t(`failed.retryOf.${job.cause}`, { name, to: job.mail?.to ?? '' })}
      onClick={() => retry.mutate({ params: { id: job.id } })}
    >
      {t(`failed.retry.${job.cause}`)}
    </Button>
  )
}
