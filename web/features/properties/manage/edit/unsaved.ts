import { createContext, use, useEffect } from 'react'

/** Reports to the surrounding screen which sections have unsaved changes. */
export const UnsavedContext = createContext<(section: string, unsaved: boolean) => void>(() => undefined)

export const useReportUnsaved = (section: string, unsaved: boolean) => {
  const report = use(UnsavedContext)
  useEffect(() => {
    report(section, unsaved)
    return () => report(section, false)
  }, [report, section, unsaved])
}
