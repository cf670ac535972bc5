import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

const loadDrawer = () => import('./mobile-drawer.tsx')
const prepareDrawer = () => void loadDrawer().catch(() => undefined) // A failed prefetch is reported on the click.
const MobileDrawer = lazy(loadDrawer)

/** Shown below 768 px (spec 2.2). */
export function DrawerButton({ user }: { user: Profile }) {
  const { t } = useTranslation(['shell', 'common'])
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="-ml-2.5 md:hidden"
        label={t('header.openMenu')}
        icon={<MenuIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() =>
          void loadDrawer().then(
            () => {
              setWanted(true)
              setOpen(true)
            },
            () => toast.error(t('common:errors.network')),
          )
        }
      />
      {wanted && (
        <Suspense fallback={null}>
          <MobileDrawer user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
