import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Switches } from '../use-switches.ts'

interface Props {
  home: Pick<PropertyCard, 'title' | 'status' | 'moderation'>
  switches: Switches
  /** Adds an explanation to each switch. */
  hints?: boolean
  className: string
}

/** The two switches of a home; a status that only an admin can change is shown as text. */
export function HomeSwitches({ home, switches, hints = false, className }: Props) {
  const { t } = useTranslation('homes')
  return (
    <fieldset className={className} disabled={switches.busy}>
      <legend className="sr-only">{t('switches.of', { title: home.title })}</legend>
      {home.status !== 'pending_review' && (
        <Switch
          label={t('switches.active')}
          hint={hints && t('switches.activeHint')}
          checked={switches.active}
          onChange={event => switches.setActive(event.target.checked)}
        />
      )}
      {!home.moderation?.hidden_reason && (
        <Switch
          label={t('switches.visible')}
          hint={hints && t('switches.visibleHint')}
          checked={switches.visible}
          onChange={event => void switches.setVisible(event.target.checked).catch(() => undefined)}
        />
      )}
    </fieldset>
  )
}
