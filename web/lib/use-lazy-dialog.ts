import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast.ts'

/**
 * For a button that opens a lazily loaded dialog: its code is loaded when the pointer or the focus comes near, and a
 * failure is shown on click.
 */
export const useLazyDialog = (load: () => Promise<unknown>) => {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const prepare = () => void load().catch(() => undefined) // A failure is reported on the click.
  const press = () =>
    void load().then(
      () => {
        setWanted(true)
        setOpen(true)
      },
      () => toast.error(t('errors.network')),
    )
  return {
    wanted,
    open,
    setOpen,
    button: {
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: press,
    },
  }
}
