import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast.ts'

/** For a button that opens what comes in a file of its own: fetched when a hand comes near, and said when it fails. */
export const useOpener = (load: () => Promise<unknown>) => {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const prepare = () => void load().catch(() => undefined) // a press will say so
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
