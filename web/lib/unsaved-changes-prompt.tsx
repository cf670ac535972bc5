import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** Asks before unsaved changes are lost: by navigation, by closing the tab, by a reload. */
export const useUnsavedChangesPrompt = (unsaved: boolean) => {
  const released = useRef(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        unsaved && !released.current && currentLocation.pathname !== nextLocation.pathname,
      [unsaved],
    ),
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return {
    blocker,
    /** The changes were saved: the page may navigate away. */
    release: () => {
      released.current = true
    },
  }
}

export function UnsavedChangesDialog({ guard }: { guard: ReturnType<typeof useUnsavedChangesPrompt> }) {
  const { t } = useTranslation('common')
  const { blocker } = guard
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={open => {
          if (!open) blocker.reset()
        }}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  )
}
