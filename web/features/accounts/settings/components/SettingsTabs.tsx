import { useTranslation } from 'react-i18next'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

export type SettingsSection = Tab & {
  value: 'profile' | 'payments' | 'payment' | 'security' | 'notifications' | 'preferences'
}

const codec = urlFields({ tab: 'words' })

/** Settings of any role: the sections are passed in, and the address names the open one. */
export function SettingsTabs({ sections }: { sections: SettingsSection[] }) {
  const { t } = useTranslation('settings')
  const [{ tab: inAddress }, change] = useUrlState(codec)
  const open = sections.find(section => section.value === inAddress) ?? sections[0]
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <Tabs
        keep
        label={t('tabsLabel')}
        tabs={sections}
        value={open?.value ?? ''}
        onValueChange={tab => change({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}
