import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#web/ui/file-drop.tsx'

/** Some thousand lines; a larger file is no list of people. */
const MAXIMUM_BYTES = 200_000

/** Reads a CSV file and passes its text to the box, where it can be checked and corrected. */
export function CsvDrop({ disabled, onText }: { disabled: boolean; onText: (text: string) => void }) {
  const { t } = useTranslation('inviting')
  const [problem, setProblem] = useState<'large' | 'unreadable' | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAXIMUM_BYTES) return setProblem('large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    // A spreadsheet file or a picture contains bytes that no text has.
    if (bytes.includes(0)) return setProblem('unreadable')
    setProblem(null)
    onText(decode(bytes))
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('many.file')}
        hint={t('many.fileHint')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        icon={<FileText />}
        disabled={disabled}
        className="py-5!"
        onFiles={files => void take(files[0])}
      />
      {problem && (
        <p role="alert" className="text-sm text-clay-text">
          {t(`many.fileProblem.${problem}`)}
        </p>
      )}
    </div>
  )
}

/** UTF-8, or else Windows-1252, which Western spreadsheet programs write. */
const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
