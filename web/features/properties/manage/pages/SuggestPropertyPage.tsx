import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CopiedHomeForm } from '../add/CopiedHomeForm.tsx'
import { NewHomeForm } from '../add/NewHomeForm.tsx'
import { fromNothing } from '../add/new-home-values.ts'

export function Component() {
  const { t } = useTranslation('homes')
  const copied = useSearchParams()[0].get('copy_of')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('suggest.eyebrow')} title={t('suggest.title')} text={t('suggest.text')} />
      {copied ? <CopiedHomeForm key={copied} id={copied} /> : <NewHomeForm key="new" start={fromNothing} />}
    </div>
  )
}
