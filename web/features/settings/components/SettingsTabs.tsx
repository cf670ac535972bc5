import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

export type Section = Tab & {
  value: 'profile' | 'payments' | 'payment' | 'security' | 'notifications' | 'preferences'
}

/** Settings of any role: the sections are handed in, and the address says which one is open. */
export function SettingsTabs({ sections }: { sections: Section[] }) {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const open = sections.find(section => section.value === asked) ?? sections[0]
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <Tabs
        keep
        label={t('tabsLabel')}
        tabs={sections}
        value={open?.value ?? ''}
        onValueChange={tab => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}
