import Copy from 'lucide-react/icons/copy'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface Props {
  text: string
  label: string
  /** The messages for success, and for a browser that does not allow copying. */
  copied: string
  failed: string
}

export function CopyButton({ text, label, copied, failed }: Props) {
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
      variant="secondary"
      size="sm"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => void copy()}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}
