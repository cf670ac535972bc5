import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#web/lib/i18n.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import type { ImpersonatedPerson } from './ViewAsDialog.tsx'

const load = async () => {
  const [{ ViewAsDialog }] = await Promise.all([import('./ViewAsDialog.tsx'), loadTexts(['impersonation'])])
  return { default: ViewAsDialog }
}
const ViewAsDialog = lazy(load)

/** A button on the page of a person who is no admin: starts an impersonation. The page loads the texts `impersonation`. */
export function ViewAsButton({ person }: { person: ImpersonatedPerson }) {
  const { t } = useTranslation('impersonation')
  const { wanted, open, setOpen, button } = useLazyDialog(load)
  return (
    <>
      <Button {...button} variant="secondary" icon={<Eye aria-hidden="true" />}>
        {t('viewAs')}
      </Button>
      {wanted && (
        <Suspense>
          <ViewAsDialog person={person} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
