import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useSession } from '#web/lib/session.ts'
import type { Savable } from './use-toggle-saved.ts'

const AddToListDialog = lazyWithTexts('homeLists', () => import('../lists/AddToListDialog.tsx'))

/** Opens the dialog that puts a home into lists; null for admins, who have none. Its code is loaded when it opens. */
export const useAddToList = (home: Pick<Savable, 'id' | 'title'>): [(() => void) | null, ReactNode] => {
  const role = useSession().user?.user_type
  const [open, setOpen] = useState(false)
  const dialog = open && (
    <Suspense>
      <AddToListDialog home={home} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return [role && role !== 'admin' ? () => setOpen(true) : null, dialog]
}
