import type { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type RefusalOf = (error: ApiError) => {
  description: string
  action?: { label: string; onAction: () => void }
}

interface Props {
  title: string
  error: ApiError | null
  refusalOf: RefusalOf
}

/** In a dialog of the calendar: why its change was refused, with the way to the booking that is in the way. */
export function RefusalNotice({ title, error, refusalOf }: Props) {
  if (!error) return null
  const { description, action } = refusalOf(error)
  return (
    <Notice
      tone="warning"
      urgent
      title={title}
      action={
        action && (
          <Button variant="secondary" size="sm" onClick={action.onAction}>
            {action.label}
          </Button>
        )
      }
    >
      {description}
    </Notice>
  )
}
