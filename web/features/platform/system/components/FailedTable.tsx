import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FailedJob } from '#contract/platform/system.schemas.ts'
import { formatAgo } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { useJobName } from '../use-job-name.ts'
import { useRetry } from '../use-retry.ts'

export function FailedTable({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('system')
  const nameOf = useJobName()
  return (
    <Table label={t('failed.title')} stack>
      <TableHead>
        <TableHeadCell>{t('failed.what')}</TableHeadCell>
        <TableHeadCell>{t('failed.to')}</TableHeadCell>
        <TableHeadCell>{t('failed.why')}</TableHeadCell>
        <TableHeadCell>{t('failed.when')}</TableHeadCell>
        <TableHeadCell>{t('failed.action')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {jobs.map(job => (
          <TableRow key={job.id}>
            <TableCell rowHeader place="lead">
              {nameOf(job.job)}
              <span className="block text-xs font-normal text-ink-soft rows:hidden print:block">
                {job.job}
              </span>
              <span className="block text-sm font-normal break-words columns:hidden print:hidden">
                <Recipient mail={job.mail} />
              </span>
            </TableCell>
            <TableCell place="hidden" className="break-words columns:max-w-56">
              <Recipient mail={job.mail} />
            </TableCell>
            <TableCell place="note" className="columns:max-w-96">
              {job.mail && <span className="block">{t(`failed.reason.${job.mail.reason}`)}</span>}
              <span className={job.mail ? 'text-xs text-ink-soft' : undefined}>
                {job.why ?? t('failed.unknown')}
              </span>
            </TableCell>
            <TableCell place="end" className="whitespace-nowrap">
              {formatAgo(job.failed_at)}
              <span className="block text-xs text-ink-soft">{t('failed.tries', { count: job.tries })}</span>
            </TableCell>
            <TableCell place="noteEnd">
              <Retry job={job} name={nameOf(job.job)} />
            </TableCell>
          </TableRow>
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
