import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { useReportUnsaved } from './unsaved.ts'
import type { Overtaking } from './use-section.ts'

interface Props {
  name: string
  dirty: boolean
  saving: boolean
  /** Somebody else changed the home meanwhile. */
  conflict: boolean
  /** Somebody else saved what was typed over. */
  overtaking?: Overtaking | null
  disabled?: boolean
  onDiscard: () => void
  onSave: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The end of every section: whether it is saved, and the buttons to save or discard. */
export function SectionFrame({
  name,
  dirty,
  saving,
  conflict,
  overtaking,
  disabled = false,
  onDiscard,
  onSave,
  children,
}: Props) {
  const { t } = useTranslation('homes')
  useReportUnsaved(name, dirty)
  const Icon = dirty ? CircleDot : Check
  return (
    <form onSubmit={onSave} noValidate className="grid grid-cols-1 gap-6">
      {overtaking && <OvertakenNotice {...overtaking} />}
      {children}
      {conflict && dirty && (
        <Notice
          tone="warning"
          urgent
          title={t('edit.conflictTitle')}
          action={
            <Button variant="secondary" size="sm" onClick={onDiscard}>
              {t('edit.takeTheirs')}
            </Button>
          }
        >
          {t('edit.conflictText')}
        </Notice>
      )}
      <Surface
        padding="none"
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5',
          dirty && 'sticky bottom-3 z-10',
        )}
      >
        <p
          role="status"
          className={classNames(
            'inline-flex items-center gap-2 text-sm font-medium',
            dirty ? 'text-brass-text' : 'text-ink-soft',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
          {t(saving ? 'edit.saving' : dirty ? 'edit.unsaved' : 'edit.allSaved')}
        </p>
        <div className="flex flex-wrap gap-3">
          {dirty && (
            <Button variant="quiet" size="sm" onClick={onDiscard} disabled={saving}>
              {t('edit.discard')}
            </Button>
          )}
          <Button type="submit" size="sm" busy={saving} disabled={!dirty || disabled}>
            {t((conflict || overtaking) && dirty ? 'edit.saveMine' : 'edit.save')}
          </Button>
        </div>
      </Surface>
    </form>
  )
}

function OvertakenNotice({ isAside, keepMine, showSaved, showMine }: Overtaking) {
  const { t } = useTranslation('homes')
  const choices = isAside
    ? [{ words: t('edit.overtaken.showMine'), choose: showMine }]
    : [
        { words: t('edit.overtaken.keepMine'), choose: keepMine },
        { words: t('edit.overtaken.showSaved'), choose: showSaved },
      ]
  return (
    <Notice
      tone="warning"
      urgent
      action={
        <div className="flex flex-wrap gap-2">
          {choices.map(({ words, choose }) => (
            <Button key={words} variant="secondary" size="sm" onClick={choose}>
              {words}
            </Button>
          ))}
        </div>
      }
    >
      {t(isAside ? 'edit.overtaken.saved' : 'edit.overtaken.mine')}
    </Notice>
  )
}
