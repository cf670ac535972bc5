import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#web/lib/i18n.ts'
import { useOpener } from '#web/lib/use-opener.ts'
import { Button } from '#web/ui/button.tsx'
import type { Viewable } from './ViewAsDialog.tsx'

const load = async () => {
  const [{ ViewAsDialog }] = await Promise.all([import('./ViewAsDialog.tsx'), loadTexts(['viewing'])])
  return { default: ViewAsDialog }
}
const ViewAsDialog = lazy(load)

/** For the page of a person who is no admin: to see the place as they see it. The page brings the texts `viewing`. */
export function ViewAsButton({ person }: { person: Viewable }) {
  const { t } = useTranslation('viewing')
  const { wanted, open, setOpen, button } = useOpener(load)
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
