import { createContext, use, useEffect } from 'react'

/** Tells the screen around the sections which of them hold something unsaved. */
export const UnsavedContext = createContext<(section: string, unsaved: boolean) => void>(() => undefined)

export const useReportUnsaved = (section: string, unsaved: boolean) => {
  const report = use(UnsavedContext)
  useEffect(() => {
    report(section, unsaved)
    return () => report(section, false)
  }, [report, section, unsaved])
}
