import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { Portrait } from '../use-portrait.ts'

interface Props {
  portrait: Portrait
  name: string
  /** Replaces the general hint for pictures. */
  hint?: string
}

/** The profile picture, as others will see it. */
export function PortraitField({ portrait, name, hint }: Props) {
  const { t } = useTranslation('uploads')
  const { picture } = portrait
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex w-full items-baseline justify-between text-sm font-semibold">
        {t('portrait.label')}
        <span className="text-xs font-normal text-ink-soft">{t('portrait.optional')}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-5 *:last:flex-1 *:last:basis-[10rem]">
        <div className="grid justify-items-center gap-1">
          <Avatar
            name={name || '?'}
            src={picture?.src}
            size="xl"
            className={picture?.error ? 'opacity-50' : ''}
          />
          {picture?.progress !== undefined && (
            <progress
              value={picture.progress}
              max={1}
              aria-label={t('portrait.sending')}
              className="progress-bar w-24"
            />
          )}
          {picture && (
            <Button variant="quiet" size="sm" onClick={portrait.remove}>
              {t('portrait.remove')}
            </Button>
          )}
        </div>
        <FileDrop
          label={t(picture ? 'portrait.other' : 'portrait.choose')}
          hint={hint ?? t('portrait.hint')}
          onFiles={files => void portrait.choose(files)}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {portrait.kept && t('portrait.kept')}
      </p>
      {picture?.error && <p className="text-sm font-medium text-clay-text">{picture.error}</p>}
    </fieldset>
  )
}
