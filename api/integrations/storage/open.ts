import type { Config } from '../../config/config.ts'
import type { StoragePort } from './port.ts'

export const openStorage = async (_config: Config): Promise<StoragePort> => {
  throw new Error('Storage is not there yet')
}
