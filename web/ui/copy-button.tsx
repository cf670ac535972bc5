import Copy from 'lucide-react/icons/copy'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface Props {
  text: string
  label: string
  /** Where several buttons say the same: the name that tells them apart, beginning with the label. */
  name?: string
  variant?: 'secondary' | 'quiet'
  /** The messages for success, and for a browser that does not allow copying. */
  copied: string
  failed: string
}

export function CopyButton({ text, label, name, variant = 'secondary', copied, failed }: Props) {
  const copy = async () => {
    try {
      // Missing where the page is served over plain http from another machine.
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(failed)
    }
  }
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => void copy()}
      aria-label={name}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}
