import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { CalendarNights } from '#contract/calendars/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { homeNights } from '../grid.ts'
import { isNamed } from '../optimistic.ts'
import type { CalendarChanges } from '../use-changes.ts'

const BlockEditor = lazy(() => import('./BlockEditor.tsx').then(module => ({ default: module.BlockEditor })))

interface Props {
  home: CalendarNights
  night: CalendarDate
  changes: CalendarChanges
  onClose: () => void
}

/** The dialog of the block on a night; it closes when the block is gone. */
export function EditedBlock({ home, night, changes, onClose }: Props) {
  // Looked up at each render: a block that was just created gets its id while its dialog is open.
  const here = homeNights(home, [night])[0]
  const block = here?.kind === 'block' ? here.block : null
  const isGone = block === null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!block) return null
  return (
    <Suspense>
      <BlockEditor
        home={home}
        block={block}
        saving={!isNamed(block)}
        onExplain={reason => changes.explain(home, block, reason)}
        refusalOf={changes.refusalOf}
        onFree={() => changes.free(home, block)}
        onClose={onClose}
      />
    </Suspense>
  )
}
