import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { UnsavedContext } from './unsaved.ts'

export interface SectionTab<Name extends string> {
  name: Name
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  label: string
  content: ReactNode
}

interface Props<Name extends string> {
  sections: readonly SectionTab<Name>[]
  section: Name
  onSection: (section: Name) => void
}

/** The parts of a home's settings, one tab for each; unsaved changes are kept while another tab is open. */
export function SectionTabs<Name extends string>({ sections, section, onSection }: Props<Name>) {
  const { t } = useTranslation('homes')
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const guard = useUnsavedChangesPrompt(unsaved.size > 0)
  const report = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved(before => {
      if (before.has(name) === isUnsaved) return before
      const next = new Set(before)
      if (isUnsaved) next.add(name)
      else next.delete(name)
      return next
    })
  }, [])
  return (
    <>
      <UnsavedContext value={report}>
        <Tabs
          label={t('edit.sections')}
          value={sections.some(({ name }) => name === section) ? section : 'details'}
          onValueChange={next => onSection(next as Name)}
          keep
          tabs={sections.map(({ name, Icon, label, content }) => ({
            value: name,
            icon: <Icon aria-hidden="true" />,
            label: (
              <>
                {label}
                {unsaved.has(name) && (
                  <span role="img" aria-label={t('edit.unsaved')} className="size-2 rounded-full bg-brass" />
                )}
              </>
            ),
            content,
          }))}
        />
      </UnsavedContext>
      <UnsavedChangesDialog guard={guard} />
    </>
  )
}
