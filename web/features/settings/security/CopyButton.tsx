import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('settings')
  const copy = async () => {
    try {
      // Missing where the page comes over plain http from another machine.
      await navigator.clipboard.writeText(text)
      toast.success(t('factor.copied'))
    } catch {
      toast.error(t('factor.copyFailed'))
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
