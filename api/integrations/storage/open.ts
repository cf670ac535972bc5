import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { keepOnDisk } from './disk.ts'
import type { StoragePort } from './port.ts'
import { keepInBucket } from './s3.ts'

/** The local disk, or an S3-compatible store where one is configured. */
export const openStorage = async (config: Config): Promise<StoragePort> =>
  config.storageUrl ? keepInBucket(config.storageUrl) : keepOnDisk(join(config.dataDir, 'uploads'))
